import {
  isWebhookEventType,
  webhookCalls,
  webhookEvents,
  webhookEventTypes,
  type WebhookRow,
} from '@prism/core/contract/webhooks';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { SelectField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';

const options = webhookEventTypes.map((type) => ({ value: type, label: webhookEvents[type].says }));

/** Sends a webhook an invented event of a type that one chooses. */
export function TestDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: test, isPending } = useChange(webhookCalls.test);
  const [type, setType] = useState(webhook.events[0] ?? 'enquiry.received');

  async function send() {
    try {
      await test({ params: { id: webhook.id }, body: { type } });
      toast({ title: 'Test sent', description: 'What was answered stands in the log in a moment.' });
      onClose();
    } catch (error) {
      tellError(error);
    }
  }

  return (
    <Dialog
      title="Send a test"
      description="Signed, tried again and logged like every other. What it says is invented, and it is marked as a test."
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      isSending={isPending}
      send="Send test"
      sending="Sending..."
      onClose={onClose}
    >
      <SelectField
        label="What has happened"
        required
        options={options}
        value={type}
        onChange={(value) => isWebhookEventType(value) && setType(value)}
      />
    </Dialog>
  );
}

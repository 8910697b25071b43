import {
  oldSecretHours,
  webhookEvents,
  webhookCalls,
  webhookEventTypes,
  webhookFields,
  webhookInput,
  type WebhookEventType,
  type WebhookRow,
} from '@prism/core/contract/webhooks';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Checks } from './checks.tsx';
import { OnceDialog } from './once-dialog.tsx';

const choices = webhookEventTypes.map((type) => [type, webhookEvents[type].says] as const);

interface WebhookDialogProps {
  /** The one that is changed; a new one where there is none. */
  webhook?: WebhookRow;
  onClose: () => void;
}

/** Adds a webhook, whose secret it shows then, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: add } = useChange(webhookCalls.add);
  const { mutateAsync: change } = useChange(webhookCalls.change);
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? []);
  const [eventsError, setEventsError] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const { form, field, submit, isSending } = useForm({
    rules: webhookFields,
    initial: { url: webhook?.url ?? '', description: webhook?.description ?? '' },
    send: async ({ url, description }) => {
      if (events.length === 0) return setEventsError(webhookInput.members.events.message);
      const body = { url: url.trim(), description: description.trim(), events: [...events] };
      if (!webhook) return setSecret((await add({ body })).secret);
      await change({ params: { id: webhook.id }, body });
      toast({ title: 'Webhook changed', description: 'It holds for what happens from now on.' });
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
    },
  });
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog
      title={webhook ? 'Change webhook' : 'Add webhook'}
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send={webhook ? 'Save' : 'Add webhook'}
      sending="Saving..."
      onClose={onClose}
    >
      <TextField
        label="Address"
        type="url"
        autoComplete="off"
        hint="Of the other system. What happens here is posted to it."
        {...field('url')}
      />
      <TextField label="What it is for" autoComplete="off" {...field('description')} />
      <Checks
        legend="Tell it when"
        options={choices}
        chosen={events}
        error={eventsError}
        onChoose={(chosen) => {
          setEvents(chosen);
          setEventsError(undefined);
        }}
      />
    </Dialog>
  );
}

interface SecretDialogProps {
  secret: string;
  /** Whether it takes the place of another one. */
  isRenewed?: boolean;
  onClose: () => void;
}

/** Shows the secret of a webhook, this once. */
export function SecretDialog({ secret, isRenewed, onClose }: SecretDialogProps) {
  return (
    <OnceDialog
      title={isRenewed ? 'The new secret' : 'The secret of this webhook'}
      description={`Each delivery is signed with it, so that the other system knows it is from you. It is shown this once.${
        isRenewed ? ` The one before signs as well for ${oldSecretHours} hours.` : ''
      }`}
      label="Secret"
      secret={secret}
      onClose={onClose}
    />
  );
}

import {
  apiKeyCalls,
  apiKeyDays,
  type ApiKeyDays,
  apiKeyFields,
  apiKeyInput,
  usualApiKeyDays,
} from '@prism/core/contract/api-keys';
import { type ApiScope, apiScopeNames, apiScopes } from '@prism/core/contract/api-scopes';
import {
  isWebhookEventType,
  oldSecretHours,
  webhookCalls,
  webhookEvents,
  type WebhookEventType,
  webhookEventTypes,
  webhookFields,
  webhookInput,
  type WebhookRow,
} from '@prism/core/contract/webhooks';
import { useId, useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, labelLook, SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';

const eventChoices = webhookEventTypes.map((type) => [type, webhookEvents[type].says] as const);
const testChoices = webhookEventTypes.map((type) => ({ value: type, label: webhookEvents[type].says }));
const scopeChoices = apiScopeNames.map((scope) => [scope, apiScopes[scope]] as const);
const lengths = apiKeyDays.map((days) => ({ value: String(days), label: `${days} days` }));

interface WebhookFormProps {
  /** Undefined adds a webhook. */
  webhook?: WebhookRow;
  onClose: () => void;
}

export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const { mutateAsync: add } = useChange(webhookCalls.add);
  const { mutateAsync: change } = useChange(webhookCalls.change);
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? []);
  const [eventsError, setEventsError] = useState<string>();
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <ResourceForm
      title={webhook ? 'Change webhook' : 'Add webhook'}
      send={webhook ? 'Save webhook' : 'Add webhook'}
      rules={webhookFields}
      initial={{ url: webhook?.url ?? '', description: webhook?.description ?? '' }}
      fields={[
        {
          name: 'url',
          type: 'url',
          hint: 'We send a POST request to it for each event.',
        },
        'description',
      ]}
      save={async ({ url, description }) => {
        if (events.length === 0) {
          setEventsError(webhookInput.members.events.message);
          return false;
        }
        const body = { url: url.trim(), description: description.trim(), events: [...events] };
        if (!webhook) {
          setSecret((await add({ body })).secret);
          return false;
        }
        await change({ params: { id: webhook.id }, body });
        return { title: 'Webhook changed', description: 'New events use it.' };
      }}
      onClose={onClose}
    >
      <Checks
        legend="Events"
        options={eventChoices}
        chosen={events}
        error={eventsError}
        onChoose={(chosen) => {
          setEvents(chosen);
          setEventsError(undefined);
        }}
      />
    </ResourceForm>
  );
}

export function KeyForm({ onClose }: { onClose: () => void }) {
  const { mutateAsync: make } = useChange(apiKeyCalls.make);
  const [scopes, setScopes] = useState<readonly ApiScope[]>([]);
  const [scopesError, setScopesError] = useState<string>();
  const [days, setDays] = useState<ApiKeyDays>(usualApiKeyDays);
  const [key, setKey] = useState<string>();
  if (key !== undefined)
    return (
      <ShowOnceDialog
        title="Your API key"
        description="Copy this key now. You won’t see it again. Anyone with it can read what it allows."
        label="API key"
        secret={key}
        onClose={onClose}
      />
    );
  return (
    <ResourceForm
      title="Create API key"
      send="Create key"
      sending="Creating..."
      rules={apiKeyFields}
      fields={[{ name: 'name', hint: 'e.g. sales reports' }]}
      save={async ({ name }) => {
        if (scopes.length === 0) setScopesError(apiKeyInput.members.scopes.message);
        else setKey((await make({ body: { name: name.trim(), scopes: [...scopes], days } })).key);
        return false;
      }}
      onClose={onClose}
    >
      <Checks
        legend="Permissions"
        options={scopeChoices}
        chosen={scopes}
        error={scopesError}
        onChoose={(chosen) => {
          setScopes(chosen);
          setScopesError(undefined);
        }}
      />
      <SelectField
        label="Expires after"
        options={lengths}
        value={String(days)}
        onChange={(value) => setDays(apiKeyDays.find((each) => String(each) === value) ?? usualApiKeyDays)}
      />
    </ResourceForm>
  );
}

export function TestForm({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { mutateAsync: test } = useChange(webhookCalls.test);
  const [type, setType] = useState(webhook.events[0] ?? 'enquiry.received');
  return (
    <ResourceForm
      title="Send a test"
      description="Signed, retried and logged like a real event. It contains sample data and is marked as a test."
      send="Send test"
      sending="Sending..."
      rules={{}}
      save={async () => {
        await test({ params: { id: webhook.id }, body: { type } });
        return { title: 'Test sent', description: 'The response appears in the log in a moment.' };
      }}
      onClose={onClose}
    >
      <SelectField
        label="Event"
        required
        options={testChoices}
        value={type}
        onChange={(value) => isWebhookEventType(value) && setType(value)}
      />
    </ResourceForm>
  );
}

interface SecretDialogProps {
  secret: string;
  /** Whether it replaces an earlier secret. */
  isRenewed?: boolean;
  onClose: () => void;
}

export function SecretDialog({ secret, isRenewed, onClose }: SecretDialogProps) {
  return (
    <ShowOnceDialog
      title={isRenewed ? 'New signing secret' : 'Signing secret'}
      description={`We sign every delivery with it, so that the other system can verify the sender. You won’t see it again.${
        isRenewed ? ` The previous secret also signs for ${oldSecretHours} hours.` : ''
      }`}
      label="Secret"
      secret={secret}
      onClose={onClose}
    />
  );
}

interface ShowOnceDialogProps {
  title: string;
  description: string;
  /** For screen readers. */
  label: string;
  secret: string;
  onClose: () => void;
}

function ShowOnceDialog({ title, description, label, secret, onClose }: ShowOnceDialogProps) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: 'Copied', description: 'Keep it where only the other system can read it.' });
    } catch {
      toast({ title: 'Not copied', description: 'Your browser blocked copying. Select it instead.' });
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I’ve saved it</Button>
        </>
      }
    >
      <p className="rounded-2 border border-line bg-sunk p-3 text-ink wrap-anywhere select-all">
        <code aria-label={label}>{secret}</code>
      </p>
    </Dialog>
  );
}

interface ChecksProps<Value extends string> {
  legend: string;
  /** Values with their labels. */
  options: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  error: string | undefined;
  onChoose: (chosen: Value[]) => void;
}

/** A set of checkboxes, in list order. */
function Checks<Value extends string>({ legend, options, chosen, error, onChoose }: ChecksProps<Value>) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error && id}>
      <legend className={`mb-3 ${labelLook}`}>{legend}</legend>
      {options.map(([value, label]) => (
        <CheckboxField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(isChosen) =>
            onChoose(options.flatMap(([each]) => ((each === value ? isChosen : chosen.includes(each)) ? [each] : [])))
          }
        />
      ))}
      {error && (
        <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-[520] text-danger">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </fieldset>
  );
}

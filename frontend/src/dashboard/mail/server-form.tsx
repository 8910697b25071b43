import {
  mailPasswordField,
  mailSecurities,
  mailSecurityNames,
  mailServerFields,
  mailSettingsCalls,
  type MailSettingsState,
} from '@prism/core/contract/mail-settings';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { useNow } from '../../lib/clock.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf } from '../../ui/choices-of.ts';
import { PasswordField, SelectField, TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useKeptTyping, withKeptTyping } from '../shared/use-kept-typing.ts';
import { SetByOperator, SettingsPart } from '../shared/settings-part.tsx';

const rules = { ...mailServerFields, ...mailPasswordField };

export function ServerForm({ settings }: { settings: MailSettingsState }) {
  const { server, hostOfEnvironment, staysHere } = settings;
  const { mutateAsync: setServer } = useChange(mailSettingsCalls.setServer, { untilShown: true });
  const toast = useToast();
  const showError = useErrorToast();
  const [asksToRemove, setAsksToRemove] = useState(false);
  const begun = {
    host: server?.host ?? '',
    port: String(server?.port ?? mailSecurities.starttls.port),
    security: server?.security ?? 'starttls',
    username: server?.username ?? '',
  };
  const { form, values, set, field, submit, isSending } = useForm({
    rules,
    initial: { ...withKeptTyping('mail-server', begun), password: '' },
    send: async ({ security, password, ...typed }) => {
      const chosen = mailSecurityNames.find((name) => name === security) ?? 'starttls';
      await setServer({ body: { ...typed, security: chosen, ...(password !== '' && { password }) } });
      toast({
        title: 'Mail server saved',
        description: 'The next email is sent through it. Send a test email to check it.',
      });
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.body?.fields)) showError(error);
    },
  });
  const { password: _secret, ...typed } = values;
  useKeptTyping('mail-server', begun, typed);
  return (
    <SettingsPart title="Outgoing server (SMTP)">
      {hostOfEnvironment !== null && (
        <SetByOperator>
          The operator has set {hostOfEnvironment} in SMTP_URL. It is used instead of a server that is set here.
        </SetByOperator>
      )}
      {staysHere && <SetByOperator>Emails stay in the mailbox of this machine until a server is set.</SetByOperator>}
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Outgoing server"
        className="grid gap-5"
      >
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.4fr)]">
          <TextField autoComplete="off" spellCheck={false} {...field('host')} label="Host" />
          <TextField autoComplete="off" inputMode="numeric" {...field('port')} label="Port" />
          <SelectField
            options={choicesOf(mailServerFields.security.options)}
            {...field('security')}
            label="Encryption"
            onChange={(chosen) => {
              const name = mailSecurityNames.find((each) => each === chosen) ?? 'starttls';
              const isUsual = mailSecurityNames.some((each) => mailSecurities[each].port === values.port);
              set('security', name);
              if (isUsual) set('port', mailSecurities[name].port);
            }}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField autoComplete="off" spellCheck={false} {...field('username')} label="Username" />
          <PasswordField
            autoComplete="new-password"
            hint={<PasswordHint server={server} />}
            {...field('password')}
            label="Password"
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" size="sm" busy={isSending} busyLabel="Saving...">
            Save server
          </Button>
          {server && (
            <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setAsksToRemove(true)}>
              Remove server
            </Button>
          )}
        </div>
      </form>
      {server && asksToRemove && <RemoveQuestion host={server.host} onClose={() => setAsksToRemove(false)} />}
    </SettingsPart>
  );
}

function PasswordHint({ server }: Pick<MailSettingsState, 'server'>) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  if (!server?.passwordSetAt) return 'Stored encrypted. It is never shown again.';
  if (!server.isReadable) return 'The stored password cannot be decrypted. Enter it again.';
  return `Stored encrypted, last changed ${momentInSentence(server.passwordSetAt, now)}. Leave blank to keep it.`;
}

function RemoveQuestion({ host, onClose }: { host: string; onClose: () => void }) {
  const { mutate: remove, isPending } = useChange(mailSettingsCalls.removeServer);
  const toast = useToast();
  const showError = useErrorToast();
  return (
    <ConfirmDialog
      title={`Remove ${host}?`}
      description="Its password is deleted. Emails wait until another server is set."
      confirm="Remove server"
      isBusy={isPending}
      onConfirm={() =>
        remove(
          {},
          {
            onSuccess: () => {
              toast({ title: 'Mail server removed', description: `No email leaves by ${host} any more.` });
              onClose();
            },
            onError: (error) => showError(error),
          },
        )
      }
      onCancel={onClose}
    />
  );
}

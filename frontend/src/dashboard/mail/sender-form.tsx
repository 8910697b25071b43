import { mailSettingsCalls, senderFields, type MailSettingsState } from '@prism/core/contract/mail-settings';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useKeptTyping, withKeptTyping } from '../shared/use-kept-typing.ts';
import { SetByOperator, SettingsPart } from '../shared/settings-part.tsx';

export function SenderForm({ settings }: { settings: MailSettingsState }) {
  const { sender, sendsAs, senderOfEnvironment } = settings;
  const { mutateAsync: change } = useChange(mailSettingsCalls.changeSender, { untilShown: true });
  const toast = useToast();
  const showError = useErrorToast();
  const { form, values, field, submit, isSending } = useForm({
    rules: senderFields,
    initial: withKeptTyping('sender', sender),
    send: async (body) => {
      await change({ body });
      toast({ title: 'Sender saved', description: 'The next email comes from it.' });
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError && error.body?.fields)) showError(error);
    },
  });
  useKeptTyping('sender', sender, values);
  return (
    <SettingsPart title="Sender">
      {senderOfEnvironment !== null && (
        <SetByOperator>
          The operator has set {senderOfEnvironment} in MAIL_FROM. It is used instead of name and email below.
        </SetByOperator>
      )}
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="Sender" className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            autoComplete="off"
            hint="Leave blank to use the studio’s name"
            {...field('senderName')}
            label="Sender name"
          />
          <TextField
            type="email"
            autoComplete="off"
            hint={`Leave blank to use the email for enquiries. Now: ${sendsAs ?? 'none'}`}
            {...field('senderEmail')}
            label="Sender email"
          />
          <TextField
            autoComplete="off"
            spellCheck={false}
            hint="Optional. The name of the key at your mail provider, such as s1"
            {...field('dkimSelector')}
            label="DKIM selector"
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="justify-self-start"
          busy={isSending}
          busyLabel="Saving..."
        >
          Save sender
        </Button>
      </form>
    </SettingsPart>
  );
}

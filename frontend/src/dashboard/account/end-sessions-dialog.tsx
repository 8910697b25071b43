import { endSessionsFields, type SessionRow } from '@prism/core/contract/accounts';
import { ApiError } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { PasswordField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../kit/dialog.tsx';
import { useEndSessions } from './use-sessions.ts';

interface EndSessionsDialogProps {
  /** The one to end; undefined: all of them. */
  session: SessionRow | undefined;
  /** How many sessions there are. */
  count: number;
  /** Called before a row is taken away. */
  onEnding: () => void;
  onClose: () => void;
}

export const nameOf = ({ name, device }: SessionRow) => name ?? device ?? 'Unknown device';

/** Asks for the password before sessions end, so that a stranger at an open dashboard cannot lock its owner out. */
export function EndSessionsDialog({ session, count, onEnding, onClose }: EndSessionsDialogProps) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: end } = useEndSessions();
  const texts = session ? textsOfOne(session) : textsOfAll(count);
  const { form, field, submit, isSending } = useForm({
    rules: endSessionsFields,
    send: async ({ currentPassword }) => {
      onEnding();
      await end({ currentPassword, ...(session && { id: session.id }) });
      toast(texts.done);
      onClose();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (error instanceof ApiError && error.body?.fields) return;
      tellError(error);
      if (error instanceof ApiError && error.status === 404) onClose();
    },
  });

  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send={texts.confirm}
      sending="Ending..."
      isDestructive
      onClose={onClose}
    >
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
    </Dialog>
  );
}

function textsOfOne(session: SessionRow) {
  const device = nameOf(session);
  return {
    title: 'End this session?',
    description: `${device} is signed out at once.`,
    confirm: 'End session',
    done: { title: 'Session ended', description: `${device} is signed out.` },
  };
}

function textsOfAll(count: number) {
  return {
    title: 'Sign out everywhere?',
    description:
      count === 1
        ? 'This is your only session. You will have to sign in again.'
        : `All ${count} sessions end, this one too. You will have to sign in again.`,
    confirm: 'Sign out everywhere',
    done: { title: 'Signed out everywhere', description: 'Every session has ended.' },
  };
}

import { endSessionsFields, type SessionRow } from '@prism/core/contract/accounts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { ResourceForm } from '../kit/resource-form.tsx';
import { useEndSessions } from './use-sessions.ts';

interface EndSessionsDialogProps {
  /** The one to end; undefined: all of them. */
  session: SessionRow | undefined;
  /** How many sessions there are. */
  count: number;
  onClose: () => void;
}

export const nameOf = ({ name, device }: SessionRow) => name ?? device ?? 'Unknown device';

/** Asks for the password before sessions end, so that a stranger at an open dashboard cannot lock its owner out. */
export function EndSessionsDialog({ session, count, onClose }: EndSessionsDialogProps) {
  const { mutateAsync: end } = useEndSessions();
  const { title, description, confirm, done } = session ? textsOfOne(session) : textsOfAll(count);
  return (
    <ResourceForm
      title={title}
      description={description}
      send={confirm}
      sending="Ending..."
      isDestructive
      rules={endSessionsFields}
      fields={[
        { as: 'password', name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
      ]}
      save={async ({ currentPassword }) => {
        try {
          await end({ currentPassword, ...(session && { id: session.id }) });
        } catch (error) {
          // It has ended already.
          if (error instanceof ApiError && error.status === 404)
            return { title: 'Error', description: errorSentence(error), variant: 'destructive' };
          throw error;
        }
        return done;
      }}
      onClose={onClose}
    />
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

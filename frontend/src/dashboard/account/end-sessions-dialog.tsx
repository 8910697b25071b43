import { endSessionsFields } from '@prism/core/contract/accounts';
import { ownAccountCalls, type SessionRow } from '@prism/core/contract/own-account-calls';
import { useQueryClient } from '@tanstack/react-query';
import { callApi, shownBy } from '../../api/calls.ts';
import { forgetSession } from '../../api/session.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { ResourceForm } from '../kit/resource-form.tsx';

const { endSessions } = ownAccountCalls;

interface EndSessionsDialogProps {
  /** Undefined ends all sessions. */
  session: SessionRow | undefined;
  count: number;
  onClose: () => void;
}

export const nameOf = ({ name, device }: SessionRow) => name ?? device ?? 'Unknown device';

/** Asks for the password before sessions end, so that a stranger at an open dashboard cannot lock its owner out. */
export function EndSessionsDialog({ session, count, onClose }: EndSessionsDialogProps) {
  const client = useQueryClient();
  const { title, description, confirm, done } = session ? textsOfOne(session) : textsOfAll(count);
  return (
    <ResourceForm
      title={title}
      description={description}
      send={confirm}
      sending="Ending..."
      isDestructive
      rules={endSessionsFields}
      fields={[{ as: 'password', name: 'currentPassword', autoComplete: 'current-password' }]}
      save={async ({ currentPassword }) => {
        try {
          await callApi(endSessions, { body: { currentPassword, ...(session && { id: session.id }) } });
          if (!session) forgetSession(client);
        } catch (error) {
          // It has ended already.
          if (error instanceof ApiError && error.status === 404)
            return { title: 'Error', description: errorSentence(error), variant: 'destructive' };
          throw error;
        } finally {
          // Not awaited: the focus has to return from the dialog before the row disappears.
          if (session) void client.invalidateQueries(shownBy(endSessions));
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
    description: `${device} is signed out immediately.`,
    confirm: 'End session',
    done: { title: 'Session ended', description: `${device} is signed out.` },
  };
}

function textsOfAll(count: number) {
  return {
    title: 'Sign out everywhere?',
    description:
      count === 1
        ? 'This is your only session. You’ll need to sign in again.'
        : `All ${count} sessions end, including this one. You’ll need to sign in again.`,
    confirm: 'Sign out everywhere',
    done: { title: 'Signed out everywhere', description: 'Every session has ended.' },
  };
}

import { recoveryCodeCount, passkeyFields } from '@prism/core/contract/accounts';
import {
  ownAccountCalls,
  type FactorKey,
  type SecondFactorState,
  type PasskeyRow,
} from '@prism/core/contract/own-account-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { knowsPasskeys } from '../../api/passkeys.ts';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import type { RowAction } from '../kit/row-actions.tsx';
import { wholeList } from '../kit/whole-list.ts';
import { useTimes } from '../shared/use-times.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

type Open = { dialog: 'key'; key: FactorKey } | { dialog: 'codes'; codes: string[] } | { dialog: 'passkey' };

interface Factor {
  title: string;
  text: string;
  actions: RowAction[];
}

export function SecondFactor() {
  const query = useQuery({
    ...queryOf(ownAccountCalls.factor, {}),
    // Another tab may have changed it.
    refetchOnMount: 'always',
  });
  const { data: state } = query;
  const begin = useChange(ownAccountCalls.beginFactor);
  const [open, setOpen] = useState<Open>();
  const showError = useErrorToast();
  function setUp() {
    begin.mutate(
      {},
      {
        onSuccess: (key) => setOpen({ dialog: 'key', key }),
        onError: (failed) => showError(failed),
      },
    );
  }
  const factors = useFactors(state, setOpen);

  return (
    <ResourceList
      id="factor-title"
      title="Two-factor authentication"
      list={{ ...wholeList(query, factors), totalText: undefined }}
      texts={{
        empty:
          'Protect your account with more than a password. A passkey signs you in with your fingerprint, face or PIN. An authenticator app shows a code that you enter after your password.',
      }}
      keyOf={({ title }) => title}
      columns={[{ label: 'Method' }]}
      row={({ title, text, actions }) => ({ title, lines: <p className="nums">{text}</p>, actions })}
    >
      {state && (
        <div className="mt-4 flex flex-wrap gap-3">
          {knowsPasskeys() && (
            <Button variant="secondary" onClick={() => setOpen({ dialog: 'passkey' })}>
              Add a passkey
            </Button>
          )}
          {state.since === null && (
            <Button variant="secondary" busy={begin.isPending} onClick={setUp}>
              Set up an authenticator app
            </Button>
          )}
        </div>
      )}
      {open && <FactorDialogs open={open} onOpen={setOpen} />}
    </ResourceList>
  );
}

/** What is set up, with the commands for each; undefined while it loads. */
function useFactors(state: SecondFactorState | undefined, onOpen: (open: Open) => void): Factor[] | undefined {
  const { mutateAsync: renew } = useChange(ownAccountCalls.renewCodes);
  const { mutateAsync: remove } = useChange(ownAccountCalls.removeFactor);
  const { mutateAsync: namePasskey } = useChange(ownAccountCalls.namePasskey);
  const { mutateAsync: removePasskey } = useChange(ownAccountCalls.removePasskey);
  const { momentInSentence } = useTimes();
  const now = useNow(30_000);
  if (!state) return undefined;
  const { since, usedAt, passkeys, codesLeft } = state;
  if (since === null && passkeys.length === 0) return [];
  const usedText = (what: string, from: string, used: string | null) =>
    `${what} up ${momentInSentence(from, now)}${used ? `, used ${momentInSentence(used, now)}` : ''}`;
  const afterwards = (left: number) =>
    left > 0
      ? 'Every other session ends.'
      : 'You’ll sign in with your password alone. Your recovery codes stop working, and every other session ends.';
  const description = 'Every other session has ended.';
  const app = (setUpAt: string): Factor => ({
    title: 'Authenticator app',
    text: usedText('Set', setUpAt, usedAt),
    actions: [
      {
        label: 'Remove',
        key: 'Delete',
        isDanger: true,
        ask: {
          title: 'Remove the authenticator app?',
          description: afterwards(passkeys.length),
          confirm: 'Remove',
        },
        run: async () => {
          await remove({});
          return { title: 'Two-factor authentication removed', description };
        },
      },
    ],
  });
  const codes: Factor = {
    title: 'Recovery codes',
    text: `${codesLeft} of ${recoveryCodeCount} left`,
    actions: [
      {
        label: 'New codes',
        look: 'ghost',
        ask: {
          title: 'Create new recovery codes?',
          description: 'Your current codes stop working.',
          confirm: 'Create new codes',
        },
        run: async () => onOpen({ dialog: 'codes', codes: (await renew({})).codes }),
      },
    ],
  };
  const passkey = ({ id, name, ...times }: PasskeyRow): Factor => ({
    title: name,
    text: usedText('Passkey, set', times.since, times.usedAt),
    actions: [
      {
        label: 'Rename',
        key: 'e',
        dialog: (close) => (
          <NameDialog
            title="Rename this passkey"
            hint="e.g. Office Mac"
            rules={passkeyFields}
            name={name}
            save={async (changed) => await namePasskey({ params: { id }, body: { name: changed } })}
            onClose={close}
          />
        ),
      },
      {
        label: 'Remove',
        key: 'Delete',
        isDanger: true,
        ask: {
          title: `Remove the passkey ${name}?`,
          description: `You can’t sign in with it any more, though your device may still offer it. ${afterwards(passkeys.length - 1 + (since ? 1 : 0))}`,
          confirm: 'Remove',
        },
        run: async () => {
          await removePasskey({ params: { id } });
          return { title: 'Passkey removed', description };
        },
      },
    ],
  });
  return [...passkeys.map(passkey), ...(since === null ? [] : [app(since)]), codes];
}

function FactorDialogs({ open, onOpen }: { open: Open; onOpen: (open: Open | undefined) => void }) {
  const toast = useToast();
  const close = () => onOpen(undefined);
  const added = (what: string) => (codes: string[]) => {
    if (codes.length > 0) return onOpen({ dialog: 'codes', codes });
    close();
    toast({ title: `${what} set up`, description: 'Every other session has ended.' });
  };
  switch (open.dialog) {
    case 'passkey':
      return <PasskeyDialog onAdded={added('Passkey')} onClose={close} />;
    case 'key':
      return <FactorDialog factor={open.key} onConfirmed={added('Authenticator app')} onClose={close} />;
    case 'codes':
      return <CodesDialog codes={open.codes} onClose={close} />;
  }
}

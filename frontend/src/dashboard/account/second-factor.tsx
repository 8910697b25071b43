import { recoveryCodeCount, passkeyFields } from '@prism/core/contract/accounts';
import {
  ownAccountCalls,
  type FactorKey,
  type SecondFactorState,
  type PasskeyRow,
} from '@prism/core/contract/own-account-calls';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { knowsPasskeys } from '../../api/passkeys.ts';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { useTimes } from '../shared/use-times.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

type Open =
  | { dialog: 'key'; key: FactorKey }
  | { dialog: 'codes'; codes: string[] }
  | { dialog: 'remove-passkey' | 'name-passkey'; passkey: PasskeyRow }
  | { dialog: 'passkey' | 'remove' | 'renew' };

/** Passkeys, and a code of an app besides the password: setting them up, their recovery codes, and their end. */
export function SecondFactor() {
  const query = useQuery({
    ...queryOf(ownAccountCalls.factor, {}),
    // Another page of the same person may have changed it.
    refetchOnMount: 'always',
  });
  const { data: state, error, refetch, isFetching } = query;
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
  const hasFactor = state !== undefined && (state.since !== null || state.passkeys.length > 0);

  return (
    <section aria-labelledby="factor-title" className="grid gap-4">
      <ListTitle id="factor-title" title="Two-factor authentication" />
      {!state && !error && <p>Loading...</p>}
      {!state && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {state && !hasFactor && (
        <p className="text-sm">
          Protect your account with more than a password. A passkey signs you in with your fingerprint, face or PIN. An
          authenticator app shows a code that you enter after your password.
        </p>
      )}
      {state && hasFactor && <Factors state={state} onOpen={setOpen} />}
      {state && (
        <div className="flex flex-wrap gap-3">
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
      {state && open && <FactorDialogs {...{ state, open }} onOpen={setOpen} />}
    </section>
  );
}

interface FactorsProps {
  state: SecondFactorState;
  onOpen: (open: Open | undefined) => void;
}

function Factors({ state, onOpen }: FactorsProps) {
  return (
    <ul className="-mt-4">
      {state.passkeys.map((passkey) => (
        <FactorRow
          key={passkey.id}
          title={passkey.name}
          text={<UsedAt what="Passkey, set" since={passkey.since} usedAt={passkey.usedAt} />}
        >
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Rename passkey ${passkey.name}`}
            onClick={() => onOpen({ dialog: 'name-passkey', passkey })}
          >
            Rename
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove passkey ${passkey.name}`}
            onClick={() => onOpen({ dialog: 'remove-passkey', passkey })}
          >
            Remove
          </Button>
        </FactorRow>
      ))}
      {state.since && (
        <FactorRow title="Authenticator app" text={<UsedAt what="Set" since={state.since} usedAt={state.usedAt} />}>
          <Button
            variant="ghost"
            size="sm"
            aria-label="Remove authenticator app"
            onClick={() => onOpen({ dialog: 'remove' })}
          >
            Remove
          </Button>
        </FactorRow>
      )}
      <FactorRow title="Recovery codes" text={`${state.codesLeft} of ${recoveryCodeCount} left`}>
        <Button variant="ghost" size="sm" onClick={() => onOpen({ dialog: 'renew' })}>
          New codes
        </Button>
      </FactorRow>
    </ul>
  );
}

interface FactorDialogsProps extends FactorsProps {
  open: Open;
}

function FactorDialogs({ state, open, onOpen }: FactorDialogsProps) {
  const renew = useChange(ownAccountCalls.renewCodes);
  const remove = useChange(ownAccountCalls.removeFactor);
  const { mutateAsync: namePasskey } = useChange(ownAccountCalls.namePasskey);
  const removePasskey = useChange(ownAccountCalls.removePasskey);
  const toast = useToast();
  const showError = useErrorToast();
  const close = () => onOpen(undefined);
  const makeCodes = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ codes }) => onOpen({ dialog: 'codes', codes }),
        onError: (failed) => showError(failed),
      },
    );
  const added = (what: string) => (codes: string[]) => {
    if (codes.length > 0) return onOpen({ dialog: 'codes', codes });
    close();
    toast({ title: `${what} set up`, description: 'Every other session has ended.' });
  };
  const removal = (title: string) => ({
    onSuccess: () => {
      close();
      toast({ title, description: 'Every other session has ended.' });
    },
    onError: (failed: Error) => showError(failed),
  });
  const afterwards = (left: number) =>
    left > 0
      ? 'Every other session ends.'
      : 'You’ll sign in with your password alone. Your recovery codes stop working, and every other session ends.';

  switch (open.dialog) {
    case 'passkey':
      return <PasskeyDialog onAdded={added('Passkey')} onClose={close} />;
    case 'name-passkey':
      return (
        <NameDialog
          title="Rename this passkey"
          hint="For example, Office Mac"
          rules={passkeyFields}
          name={open.passkey.name}
          save={async (name) => await namePasskey({ params: { id: open.passkey.id }, body: { name } })}
          onClose={close}
        />
      );
    case 'key':
      return <FactorDialog factor={open.key} onConfirmed={added('Authenticator app')} onClose={close} />;
    case 'codes':
      return <CodesDialog codes={open.codes} onClose={close} />;
    case 'renew':
      return (
        <ConfirmDialog
          title="Create new recovery codes?"
          description="Your current codes stop working."
          confirm="Create new codes"
          isBusy={renew.isPending}
          onConfirm={makeCodes}
          onCancel={close}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          title="Remove the authenticator app?"
          description={afterwards(state.passkeys.length)}
          confirm="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({}, removal('Two-factor authentication removed'))}
          onCancel={close}
        />
      );
    case 'remove-passkey':
      return (
        <ConfirmDialog
          title={`Remove the passkey ${open.passkey.name}?`}
          description={`You can’t sign in with it any more, though your device may still offer it. ${afterwards(state.passkeys.length - 1 + (state.since ? 1 : 0))}`}
          confirm="Remove"
          isBusy={removePasskey.isPending}
          onConfirm={() => removePasskey.mutate({ params: { id: open.passkey.id } }, removal('Passkey removed'))}
          onCancel={close}
        />
      );
  }
}

function FactorRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <b className="font-semibold text-ink wrap-anywhere">{title}</b>
        <p className="nums text-sm">{text}</p>
      </div>
      <div className="-mr-3 flex flex-wrap justify-end">{children}</div>
    </li>
  );
}

function UsedAt({ what, since, usedAt }: { what: string; since: string; usedAt: string | null }) {
  const { momentInSentence } = useTimes();
  const now = useNow(30_000);
  const begin = `${what} up ${momentInSentence(since, now)}`;
  return usedAt ? `${begin}, used ${momentInSentence(usedAt, now)}` : begin;
}

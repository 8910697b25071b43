import { recoveryCodeCount, type FactorKey } from '@prism/core/contract/accounts';
import { useState, type ReactNode } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useFactorActions, useSecondFactor } from '../shared/use-second-factor.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { momentInSentence } from '../shared/times.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { FactorDialog } from './factor-dialog.tsx';

type Open = { dialog: 'key'; key: FactorKey } | { dialog: 'codes'; codes: string[] } | { dialog: 'remove' | 'renew' };

/** A code of an app besides the password: setting that up, its recovery codes, and its end. */
export function SecondFactor() {
  const { data: state, error, refetch, isFetching } = useSecondFactor();
  const { begin, confirm, renew, remove } = useFactorActions();
  const [open, setOpen] = useState<Open>();
  const toast = useToast();
  const tellError = useErrorToast();
  const close = () => setOpen(undefined);

  const setUp = () =>
    begin.mutate(undefined, {
      onSuccess: (key) => setOpen({ dialog: 'key', key }),
      onError: (failed) => tellError(failed),
    });
  const makeCodes = () =>
    renew.mutate(undefined, {
      onSuccess: ({ codes }) => setOpen({ dialog: 'codes', codes }),
      onError: (failed) => tellError(failed),
    });
  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        close();
        toast({ title: 'Second factor removed', description: 'Every other session has ended.' });
      },
      onError: (failed) => tellError(failed),
    });

  return (
    <section aria-labelledby="factor-title" className="grid gap-4">
      <ListTitle id="factor-title" title="Second factor" />
      {!state && !error && <p>Loading...</p>}
      {!state && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {state?.since === null && (
        <>
          <p className="text-sm">
            With a second factor nobody signs in by your password alone: it takes a code besides, which an authenticator
            app on your phone shows.
          </p>
          <Button variant="secondary" className="justify-self-start" busy={begin.isPending} onClick={setUp}>
            Set up an authenticator app
          </Button>
        </>
      )}
      {state?.since && (
        <ul className="-mt-4">
          <FactorRow title="Authenticator app" text={<UsedAt since={state.since} usedAt={state.usedAt} />}>
            <Button
              variant="ghost"
              size="sm"
              aria-label="Remove authenticator app"
              onClick={() => setOpen({ dialog: 'remove' })}
            >
              Remove
            </Button>
          </FactorRow>
          <FactorRow title="Recovery codes" text={`${state.codesLeft} of ${recoveryCodeCount} left`}>
            <Button variant="ghost" size="sm" onClick={() => setOpen({ dialog: 'renew' })}>
              New codes
            </Button>
          </FactorRow>
        </ul>
      )}
      {open?.dialog === 'key' && (
        <FactorDialog
          factor={open.key}
          confirm={confirm.mutateAsync}
          onConfirmed={(codes) => setOpen({ dialog: 'codes', codes })}
          onClose={close}
        />
      )}
      {open?.dialog === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
      {open?.dialog === 'renew' && (
        <ConfirmDialog
          title="Make new recovery codes?"
          description="The ones you have work no more."
          confirm="Make new codes"
          isBusy={renew.isPending}
          onConfirm={makeCodes}
          onCancel={close}
        />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          description="From then on your password alone signs you in. Your recovery codes go, too, and every other session ends."
          confirm="Remove"
          isBusy={remove.isPending}
          onConfirm={takeAway}
          onCancel={close}
        />
      )}
    </section>
  );
}

function FactorRow({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-3">
      <div>
        <b className="font-semibold text-ink">{title}</b>
        <p className="nums text-sm">{text}</p>
      </div>
      <div className="-mr-3">{children}</div>
    </li>
  );
}

function UsedAt({ since, usedAt }: { since: string; usedAt: string | null }) {
  const now = useNow(30_000);
  const begin = `Set up ${momentInSentence(since, now)}`;
  return usedAt ? `${begin}, used ${momentInSentence(usedAt, now)}` : begin;
}

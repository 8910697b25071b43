import { ownForm } from '../shared/own-form.ts';
import { personFields, type HeldCounts } from '@prism/core/contract/personal-data';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { useNow } from '../../lib/clock.ts';
import { RestrictionButton } from './restriction.tsx';
import { type Found, usePersonalData } from './use-personal-data.ts';

export default function PersonalDataSection() {
  const toast = useToast();
  const showError = useErrorToast();
  const { found, find, copy, erase, restrict } = usePersonalData();
  const [isAsking, setAsking] = useState(false);
  const held = found ? inWords(found.held) : '';
  const { heading, act } = useKeptFocus(held);
  const { form, field, submit, isSending } = useForm({
    rules: personFields,
    send: async ({ email }) => await find(email.trim()),
    onFailure: (error) => {
      // Each field shows its own errors.
      if (!(error instanceof ApiError && error.body?.fields)) showError(error);
    },
  });

  async function eraseAll(email: string) {
    act();
    try {
      toast({
        title: 'Erased',
        description: `${inWords(await erase.mutateAsync(email)) || 'There was nothing to erase'}.`,
      });
    } catch (error) {
      showError(error);
    }
    setAsking(false);
  }

  return (
    <section className="grid gap-5" aria-labelledby="held-title">
      <h2 id="held-title" ref={heading} tabIndex={-1} className="sr-only">
        Personal data
      </h2>
      <p className="max-w-2xl text-sm">
        People can ask for a copy of their data, or have it restricted or erased. First make sure that the request comes
        from the address itself.
      </p>
      <form ref={form} onSubmit={submit} noValidate className={ownForm} aria-label="Find personal data">
        <TextField type="email" autoComplete="off" {...field('email')} label={personFields.email.label} />
        <Button type="submit" busy={isSending} busyLabel="Searching...">
          Find
        </Button>
      </form>
      <div role="status" className="max-w-2xl wrap-anywhere">
        {found && <Answer found={found} held={held} />}
      </div>
      {found && held && (
        <p className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={copy.isPending}
            onClick={() => copy.mutate(found.email, { onError: (error) => showError(error) })}
          >
            Download a copy
          </Button>
          <RestrictionButton
            is={found.restricted === 0}
            name={found.email}
            save={async (input) => await restrict.mutateAsync({ email: found.email, ...input })}
          />
          <Button variant="destructive" onClick={() => setAsking(true)}>
            Erase everything
          </Button>
        </p>
      )}
      {found && isAsking && (
        <ConfirmDialog
          title={`Erase everything on ${found.email}?`}
          description={`This permanently deletes ${held}. Pending emails are not sent. Delete copies in the inboxes of staff yourself. Backups keep the data until they expire.`}
          confirm="Erase permanently"
          isBusy={erase.isPending}
          onConfirm={() => void eraseAll(found.email)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Answer({ found: { email, restricted, lastErasedAt, unsubscribedAt }, held }: { found: Found; held: string }) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  return (
    <>
      <p className="text-ink">{held ? `Held on ${email}: ${held}.` : `Nothing is held on ${email}.`}</p>
      {unsubscribedAt && (
        <p className="text-sm text-ink-3">
          Unsubscribed {momentInSentence(unsubscribedAt, now)}. A hash of the address keeps it so, also after an
          erasure.
        </p>
      )}
      {restricted > 0 && (
        <p className="text-sm text-ink-3">
          Restricted enquiries, applications and subscriptions: {restricted}. Lift the restriction before you erase
          them.
        </p>
      )}
      {lastErasedAt && <p className="text-sm text-ink-3">Last erased {momentInSentence(lastErasedAt, now)}.</p>}
    </>
  );
}

const words: readonly (readonly [kind: keyof HeldCounts, one: string, many: string])[] = [
  ['enquiries', 'enquiry', 'enquiries'],
  ['quotes', 'quote', 'quotes'],
  ['spam', 'enquiry in spam', 'enquiries in spam'],
  ['applications', 'application with its resume', 'applications with their resumes'],
  ['subscriptions', 'newsletter subscription', 'newsletter subscriptions'],
  ['mailRecords', 'mail record', 'mail records'],
];

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** '2 enquiries and 1 newsletter subscription'; empty if there is no data. */
function inWords(held: HeldCounts): string {
  const parts = words.map(([kind, one, many]) => held[kind] > 0 && `${held[kind]} ${held[kind] === 1 ? one : many}`);
  return conjunction.format(parts.filter((part) => part !== false));
}

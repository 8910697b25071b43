import { contentPath } from '../shared/content-groups.ts';
import { checkContent, completed, isContent } from '@prism/core/content/check';
import { type ClaimRow, isProven } from '@prism/core/content/claims';
import { proof } from '@prism/core/content/kind';
import { contentCalls, type AdminEntry } from '@prism/core/contract/content-calls';
import type { InputOf } from '@prism/core/contract/call';
import { monthsAfter } from '@prism/core/contract/days';
import type { FieldErrors } from '@prism/core/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useChange } from '../../api/calls.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { FormProvider } from './form/form-context.ts';
import { FieldGrid } from './form/group-control.tsx';
import { useContentValue } from './form/use-content-value.ts';
import { entryQuery } from './queries.ts';
import { useToday } from './use-today.ts';
import { Problem } from '../../ui/problem.tsx';

export const acts = { expired: 'Renew', expiring: 'Confirm', unproven: 'Add evidence' } as const;

interface EvidenceDialogProps {
  claim: ClaimRow;
  onClose: () => void;
}

export function EvidenceDialog({ claim, onClose }: EvidenceDialogProps) {
  const { kind, key, title, summary, state } = claim;
  const id = useId();
  const query = useQuery(entryQuery(kind, key));
  const entry = query.data;
  const save = useChange(contentCalls.save, { untilShown: true });
  const act = state === 'sample' || state === 'proven' || state === 'stated' ? 'Open' : acts[state];
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={act}
      description={[title, summary].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={save.isPending} busyLabel="Saving..." disabled={!entry}>
            {act}
          </Button>
        </>
      }
    >
      <Waiting query={query} />
      {entry === null && <p>This was deleted while you were editing.</p>}
      {entry && (
        <ProofForm
          id={id}
          claim={claim}
          entry={entry}
          save={save.mutateAsync}
          isSaving={save.isPending}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ProofFormProps extends EvidenceDialogProps {
  id: string;
  entry: AdminEntry;
  save: (input: InputOf<typeof contentCalls.save>) => Promise<unknown>;
  isSaving: boolean;
}

function ProofForm({ id, claim, entry, save, isSaving, onClose }: ProofFormProps) {
  const { kind, key, data, shown, version } = entry;
  const toast = useToast();
  const today = useToday();
  const { form, value, refuse, problem, setProblem, state } = useContentValue(() => {
    const known = completed(proof.fields, isContent(data) ? data['proof'] : undefined);
    return claim.state === 'unproven' ? known : { ...known, holdsUntil: monthsAfter(today, 12) };
  });

  async function submit() {
    setProblem(undefined);
    const wrong = wrongIn(value, today);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    try {
      await save({
        params: { kind, key },
        body: { data: { ...(isContent(data) && data), proof: value }, shown, version },
      });
      toast({
        title: 'Verified',
        description: `“${claim.title}” is live within a second.`,
        view: contentPath({ kind, entry: key }),
      });
      onClose();
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.status === 409;
      setProblem(isOvertaken ? 'Someone else changed this claim. Close this and open it again.' : errorSentence(error));
    }
  }

  return (
    <form
      id={id}
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void submit();
      }}
    >
      <FormProvider value={state}>
        <FieldGrid fields={proof.fields} value={value} prefix="" />
      </FormProvider>
      <Problem text={problem} />
    </form>
  );
}

/** Why the evidence would not be valid on `today`. */
function wrongIn(value: unknown, today: string): FieldErrors {
  const { errors, values } = checkContent(proof.fields, value);
  if (errors) return errors;
  if (!isProven(values)) return { evidence: 'Evidence is required' };
  if (values.holdsUntil !== '' && values.holdsUntil < today)
    return { holdsUntil: 'Valid until must be in the future, or blank' };
  return {};
}

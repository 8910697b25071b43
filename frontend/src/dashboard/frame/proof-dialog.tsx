import { codeFields, endSessionsFields, proofMinutes, type ProofInput } from '@prism/core/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ApiError, api } from '../../api/client.ts';
import { onProofNeeded } from '../../api/proof.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { DialogForm } from '../shared/dialog-form.tsx';
import { secondFactorQuery } from '../shared/use-second-factor.ts';

interface Question {
  hasFactor: boolean;
  answer: (isProved: boolean) => void;
}

/** Asks who sits here to prove who they are, whenever a call is refused until they have; the call is then made again. */
export function ProofDialog() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    async function ask(): Promise<boolean> {
      const { since } = await client.fetchQuery(secondFactorQuery);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setQuestion({ hasFactor: since !== null, answer: resolve });
      const isProved = await promise;
      setQuestion(undefined);
      return isProved;
    }
    // Calls that are refused together ask once.
    return onProofNeeded(() => (pending ??= ask().finally(() => (pending = undefined))));
  }, [client]);
  return question && <ProofQuestion {...question} />;
}

function ProofQuestion({ hasFactor, answer }: Question) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title="Confirm that it is you"
      description={`For what matters most we ask again when you have not confirmed it for ${proofMinutes} minutes.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Confirm
          </Button>
        </>
      }
    >
      {hasFactor ? (
        <CodeProof id={id} onProved={() => answer(true)} />
      ) : (
        <PasswordProof id={id} onProved={() => answer(true)} />
      )}
    </Dialog>
  );
}

interface ProofProps {
  id: string;
  onProved: () => void;
}

function CodeProof({ id, onProved }: ProofProps) {
  const onFailure = useFailure();
  const send = async (values: ProofInput) => await prove(values, onProved);
  const { form, field, submit } = useForm({ rules: codeFields, send, onFailure });
  return (
    <DialogForm id={id} form={form} onSubmit={submit}>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        hint="The six digits that your authenticator app shows, or one of your recovery codes"
        {...field('code')}
      />
    </DialogForm>
  );
}

function PasswordProof({ id, onProved }: ProofProps) {
  const onFailure = useFailure();
  const send = async (values: ProofInput) => await prove(values, onProved);
  const { form, field, submit } = useForm({ rules: endSessionsFields, send, onFailure });
  return (
    <DialogForm id={id} form={form} onSubmit={submit}>
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
    </DialogForm>
  );
}

async function prove(input: ProofInput, onProved: () => void): Promise<void> {
  await api.post<void>('/api/admin/proof', input);
  onProved();
}

function useFailure() {
  const tellError = useErrorToast();
  return (error: unknown) => {
    // What is wrong with a field stands at the field.
    if (!(error instanceof ApiError && error.body?.fields)) tellError(error);
  };
}

import { codeFields, endSessionsFields, proofMinutes } from '@prism/core/contract/accounts';
import { ownAccountCalls, type ProofInput } from '@prism/core/contract/own-account-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { callApi, queryOf } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { passkeySentence, proveByPasskey } from '../../api/passkeys.ts';
import { onProofNeeded } from '../../api/proof.ts';
import { codeHint } from '../../lib/code-hint.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';

interface Question {
  factors: { app: boolean; passkey: boolean };
  answer: (isProved: boolean) => void;
}

/** Asks who sits here to prove who they are, whenever a call is refused until they have; the call is then made again. */
export function ProofDialog() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let pending: Promise<boolean> | undefined;
    async function ask(): Promise<boolean> {
      const { since, passkeys } = await client.fetchQuery({ ...queryOf(ownAccountCalls.factor, {}), staleTime: 0 });
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setQuestion({ factors: { app: since !== null, passkey: passkeys.length > 0 }, answer: resolve });
      const isProved = await promise;
      setQuestion(undefined);
      return isProved;
    }
    // Calls that are refused together ask once.
    return onProofNeeded(() => (pending ??= ask().finally(() => (pending = undefined))));
  }, [client]);
  return question && <ProofQuestion {...question} />;
}

function ProofQuestion({ factors, answer }: Question) {
  const id = useId();
  const hasFactor = factors.app || factors.passkey;
  return (
    <Dialog
      onClose={() => answer(false)}
      title="Confirm your password"
      description={`For security, confirm it’s you. We ask again after ${proofMinutes} minutes.`}
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
        <CodeProof id={id} factors={factors} onProved={() => answer(true)} />
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

function CodeProof({ id, factors, onProved }: ProofProps & Pick<Question, 'factors'>) {
  const onFailure = useFailure();
  const send = async (values: ProofInput) => await prove(values, onProved);
  const { form, field, submit } = useForm({ rules: codeFields, send, onFailure });
  return (
    <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <TextField label="Code" autoComplete="one-time-code" hint={codeHint(factors)} {...field('code')} />
      {factors.passkey && <PasskeyProof onProved={onProved} />}
    </form>
  );
}

function PasskeyProof({ onProved }: Pick<ProofProps, 'onProved'>) {
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  async function ask() {
    setBusy(true);
    try {
      await proveByPasskey();
      onProved();
    } catch (error) {
      const sentence = passkeySentence(error);
      if (sentence) showError(sentence);
      setBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={isBusy}
      busyLabel="Waiting..."
      onClick={() => void ask()}
    >
      Use a passkey instead
    </Button>
  );
}

function PasswordProof({ id, onProved }: ProofProps) {
  const onFailure = useFailure();
  const send = async (values: ProofInput) => await prove(values, onProved);
  const { form, field, submit } = useForm({ rules: endSessionsFields, send, onFailure });
  return (
    <form id={id} ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
    </form>
  );
}

async function prove(body: ProofInput, onProved: () => void): Promise<void> {
  await callApi(ownAccountCalls.prove, { body });
  onProved();
}

function useFailure() {
  const showError = useErrorToast();
  return (error: unknown) => {
    // What is wrong with a field stands at the field.
    if (!(error instanceof ApiError && error.body?.fields)) showError(error);
  };
}

import { codeFields, endSessionsFields, proofMinutes } from '@prism/core/contract/accounts';
import { ownAccountCalls, type ProofInput } from '@prism/core/contract/own-account-calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { callApi, queryOf } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { passkeySentence, proveByPasskey } from '../../api/passkeys.ts';
import { codeHint } from '../../lib/code-hint.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Opening } from '../shared/opening.tsx';

interface Factors {
  app: boolean;
  passkey: boolean;
}

interface ProofQuestionProps {
  onProved: () => void;
  onClose: () => void;
}

export function ProofQuestion({ onProved, onClose }: ProofQuestionProps) {
  // The factor may have been set up since.
  const { data, error } = useQuery({ ...queryOf(ownAccountCalls.factor, {}), staleTime: 0, gcTime: 0 });
  const showError = useErrorToast();
  const fail = useEffectEvent(() => {
    showError(error);
    onClose();
  });
  useEffect(() => {
    if (error) fail();
  }, [error]);
  if (!data) return <Opening />;
  return (
    <Question
      factors={{ app: data.since !== null, passkey: data.passkeys.length > 0 }}
      onProved={onProved}
      onClose={onClose}
    />
  );
}

function Question({ factors, onProved, onClose }: ProofQuestionProps & { factors: Factors }) {
  const id = useId();
  const hasFactor = factors.app || factors.passkey;
  return (
    <Dialog
      onClose={onClose}
      title="Confirm your password"
      description={`For security, confirm it’s you. We ask again after ${proofMinutes} minutes.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Confirm
          </Button>
        </>
      }
    >
      {hasFactor ? (
        <CodeProof id={id} factors={factors} onProved={onProved} />
      ) : (
        <PasswordProof id={id} onProved={onProved} />
      )}
    </Dialog>
  );
}

interface ProofProps {
  id: string;
  onProved: () => void;
}

function CodeProof({ id, factors, onProved }: ProofProps & { factors: Factors }) {
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
    // Fields show their own errors.
    if (!(error instanceof ApiError && error.body?.fields)) showError(error);
  };
}

import { codeFields } from '@prism/core/contract/accounts';
import type { CodeRequired, LoginInput } from '@prism/core/contract/sign-in-calls';
import { useEffect } from 'react';
import { ApiError } from '../../api/client.ts';
import { login } from '../../api/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { codeHint } from '../../lib/code-hint.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { loginFailure } from './login-failure.ts';

interface CodeFormProps {
  required: CodeRequired;
  /** Username and password, already verified. */
  credentials: LoginInput;
  onSignedIn: () => void;
  onBack: () => void;
}

export function CodeForm({ required, credentials, onSignedIn, onBack }: CodeFormProps) {
  const showError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: codeFields,
    send: async ({ code }) => {
      if (!(await login({ ...credentials, code }))) onSignedIn();
    },
    onFailure: (error) => {
      // A wrong code is reported at its field.
      if (!(error instanceof ApiError && error.body?.fields)) showError(loginFailure(error), { title: 'Login failed' });
    },
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [form]);
  const passkey = required.passkey && <PasskeyButton onSignedIn={onSignedIn} />;

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate aria-label="Second step" className="grid gap-5">
      {!required.app && passkey}
      <TextField label="Code" autoComplete="one-time-code" hint={codeHint(required)} {...field('code')} />
      <Button type="submit" size="lg" wide busy={isSending} busyLabel="Signing in...">
        Sign In
      </Button>
      {required.app && passkey}
      <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}

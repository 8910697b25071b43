import type { CodeRequired, LoginInput } from '@prism/core/contract/sign-in-calls';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { loginFailure } from './login-failure.ts';
import { loginFields } from './login-fields.ts';
import { login } from '../../api/session.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyMinutes } from '@prism/core/contract/accounts';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { showsPasskeysAtFields, signInByPasskey, stopWaiting } from '../../api/passkeys.ts';

export interface SecondStep {
  required: CodeRequired;
  credentials: LoginInput;
}

interface LoginFormProps {
  onSignedIn: () => void;
  onSecondStep: (second: SecondStep) => void;
}

export function LoginForm({ onSignedIn, onSecondStep }: LoginFormProps) {
  const showError = useErrorToast();
  const { form, field, submit, isSending } = useForm({
    rules: loginFields,
    send: async (values) => {
      const required = await login(values);
      if (required) onSecondStep({ required, credentials: values });
      else onSignedIn();
    },
    onFailure: (error) => {
      showError(loginFailure(error), { title: 'Login failed' });
    },
  });

  usePasskeysAtField({
    onSignedIn,
    onRefused: (error) => showError(loginFailure(error), { title: 'Login failed' }),
  });

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate aria-label="Login" className="grid gap-5">
      <TextField label="Username" autoComplete="username webauthn" {...field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="lg" wide busy={isSending} busyLabel="Signing in...">
        Sign In
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} />
      <Link className="lk justify-self-start text-sm" to="/auth?forgotten">
        Forgot your password?
      </Link>
    </form>
  );
}

/** Renewed before the challenge expires. */
const askEveryMs = (passkeyMinutes - 1) * 60_000;

/** Lets the browser offer passkeys at the username field, if supported. Choosing one signs in. */
function usePasskeysAtField({ onSignedIn, onRefused }: { onSignedIn(): void; onRefused(error: unknown): void }) {
  const enter = useEffectEvent(onSignedIn);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isOver = false;
    async function wait() {
      if (isOver || !(await showsPasskeysAtFields()) || isOver) return;
      try {
        await signInByPasskey({ fromField: true });
        if (!isOver) enter();
      } catch (error) {
        // Browser errors are not shown, because the visitor requested nothing.
        if (!isOver && error instanceof ApiError) refuse(error);
      }
    }
    void wait();
    const timer = setInterval(() => void wait(), askEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void stopWaiting();
    };
  }, []);
}

import type { CodeRequired } from '@prism/core/contract/accounts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { CodeForm } from './code-form.tsx';
import { loginFailure } from './login-failure.ts';
import { loginFields } from './login-fields.ts';
import { login } from '../../api/session.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeysAtField } from './use-passkeys-at-field.ts';

export function LoginForm({ destination }: { destination: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const tellError = useErrorToast();
  const [required, setRequired] = useState<CodeRequired>();
  function enter() {
    toast({ title: 'Login successful' });
    navigate(destination, { replace: true });
  }
  const { form, values, field, submit, isSending } = useForm({
    rules: loginFields,
    send: async (values) => {
      const besides = await login(values);
      if (besides) setRequired(besides);
      else enter();
    },
    onFailure: (error) => {
      tellError(loginFailure(error), { title: 'Login failed' });
    },
  });

  usePasskeysAtField({
    onSignedIn: enter,
    onRefused: (error) => tellError(loginFailure(error), { title: 'Login failed' }),
  });

  if (required)
    return (
      <CodeForm required={required} credentials={values} onSignedIn={enter} onBack={() => setRequired(undefined)} />
    );
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Login" className="grid gap-5">
      <TextField label="Username" autoComplete="username webauthn" {...field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="lg" wide busy={isSending} busyLabel="Signing in...">
        Sign In
      </Button>
      <PasskeyButton onSignedIn={enter} />
      <Link className="lk justify-self-start text-sm" to="/auth?forgotten">
        Forgot your password?
      </Link>
    </form>
  );
}

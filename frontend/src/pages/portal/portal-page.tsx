import type { CodeRequired } from '@prism/core/contract/sign-in-calls';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useWords } from '../../api/content.ts';
import { hasAdminHint } from '../../api/admin-hint.ts';
import { destinationAfterSignIn } from '../auth/destination.ts';
import { CodeForm } from '../auth/code-form.tsx';
import { loginFields } from '../auth/login-fields.ts';
import { loginFailure } from '../auth/login-failure.ts';
import { login } from '../../api/session.ts';
import { PortalOptics } from './portal-optics.tsx';
import { NeedsScripts } from '../auth/needs-scripts.tsx';

export default function PortalPage() {
  // Read once: signing in here also sets the hint, and redirects by itself.
  const [isKnown] = useState(hasAdminHint);
  const [params] = useSearchParams();
  const destination = destinationAfterSignIn(params.get('next'));
  const { title, text } = useWords('sign-in').portal;
  if (isKnown) return <Navigate to={destination} replace />;
  return (
    <div className="relative grid min-h-[max(100vh,44rem)] place-items-center overflow-hidden px-(--gutter) pt-26 pb-16">
      <PortalOptics />
      <section className="relative w-full max-w-105">
        <h1 className="h1">{title}</h1>
        <p className="mt-3">{text}</p>
        <NeedsScripts />
        <PortalForm destination={destination} />
      </section>
    </div>
  );
}

function PortalForm({ destination }: { destination: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const [required, setRequired] = useState<CodeRequired>();
  function enter() {
    toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard!' });
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
      const { title, description } = failureNotice(error);
      showError(description, { title });
    },
  });

  if (required)
    return (
      <div className="mt-8">
        <CodeForm required={required} credentials={values} onSignedIn={enter} onBack={() => setRequired(undefined)} />
      </div>
    );
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate aria-label="Admin login" className="mt-8 grid gap-5">
      <TextField label="Username" autoComplete="username" {...field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" size="lg" wide busy={isSending} busyLabel="Authenticating...">
        Access Dashboard
      </Button>
    </form>
  );
}

function failureNotice(error: unknown): { title: string; description: string } {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return { title: 'Invalid Credentials', description: 'Please check your username and password.' };
  if (status === 429) return { title: 'Login Failed', description: loginFailure(error) };
  return { title: 'Login Failed', description: 'An error occurred during login.' };
}

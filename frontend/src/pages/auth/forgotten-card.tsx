import { forgottenFields, resetMinutes } from '@prism/core/contract/accounts';
import type { BodyOf } from '@prism/core/contract/call';
import type { signInCalls } from '@prism/core/contract/sign-in-calls';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { loginFailure } from './login-failure.ts';

/** Mails a password reset link. The response is the same whether or not the account exists. */
export function ForgottenCard() {
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const showError = useErrorToast();
  useTitle('Forgot your password?');
  const { form, field, submit, isSending } = useForm({
    rules: forgottenFields,
    send: async ({ name }) => {
      const body: BodyOf<typeof signInCalls.askReset> = { name: name.trim() };
      await api.post('/api/forgotten-password', body);
      setSent(true);
    },
    onFailure: (error) => showError(loginFailure(error), { title: 'Couldn’t send the link' }),
  });
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);

  return (
    <div className="grid w-full max-w-105 gap-6">
      <h2 className="h1" ref={heading} tabIndex={-1}>
        {isSent ? 'Check your email' : 'Forgot your password?'}
      </h2>
      {isSent ? (
        <p>
          If that account exists and has an email, we sent a link to it. It works once, within {resetMinutes} minutes.
          Nothing arrived? Ask your administrator.
        </p>
      ) : (
        <form
          ref={form}
          onSubmit={submit}
          method="post"
          noValidate
          aria-label="Forgot your password?"
          className="grid gap-5"
        >
          <p>We’ll email you a link to choose a new one.</p>
          <TextField label="Username or email" autoComplete="username" {...field('name')} />
          <Button type="submit" size="lg" wide busy={isSending} busyLabel="Sending...">
            Send reset link
          </Button>
        </form>
      )}
      <p className="text-sm">
        <Link className="lk" to="/auth">
          Back to signing in
        </Link>
      </p>
    </div>
  );
}

import { passwordMinLength, acceptFields } from '@prism/core/contract/accounts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { acceptInvitation } from '../../api/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { dashboardPath } from './destination.ts';
import { Problem } from '../../ui/problem.tsx';

/** Opening the link changes nothing, because mail scanners open links, too. */
export default function InvitationPage() {
  const { hash } = useLocation();
  const showError = useErrorToast();
  const [problem, setProblem] = useState<string>();
  const token = hash.slice(1);
  const { form, field, submit, isSending } = useForm({
    rules: acceptFields,
    send: async ({ name, username, password }) => {
      setProblem(undefined);
      await acceptInvitation({ token, name: name.trim(), username: username.trim(), password });
      // A full load discards data read before sign-in.
      window.location.assign(dashboardPath);
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return showError(error, { title: 'Couldn’t create your account' });
      // Field errors are shown at their fields.
      if (!error.body?.fields) setProblem(error.body?.error);
    },
  });

  return (
    <AuthFrame>
      <div className="grid w-full max-w-105 gap-6">
        <h2 className="h1">Create your account</h2>
        {token === '' ? (
          <p>This link is incomplete. Copy the whole link from the email.</p>
        ) : (
          <form
            ref={form}
            onSubmit={submit}
            method="post"
            noValidate
            aria-label="Create your account"
            className="grid gap-5"
          >
            <TextField label="Full name" autoComplete="name" hint="Shown to your team" {...field('name')} />
            <TextField label="Username" autoComplete="username" hint="You sign in with it" {...field('username')} />
            <PasswordField
              label="Password"
              autoComplete="new-password"
              hint={`At least ${passwordMinLength} characters`}
              {...field('password')}
            />
            <Problem text={problem} />
            <Button type="submit" size="lg" wide busy={isSending} busyLabel="Creating account...">
              Create account{' '}
            </Button>
          </form>
        )}
        <p className="text-sm">
          <Link className="lk" to="/auth">
            Sign in instead
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}

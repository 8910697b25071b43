import { passwordMinLength, resetFields } from '@prism/core/contract/accounts';
import type { BodyOf } from '@prism/core/contract/call';
import type { signInCalls } from '@prism/core/contract/sign-in-calls';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, api } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { Problem } from '../../ui/problem.tsx';

/** Opening the link changes nothing, because mail scanners open links, too. */
export default function NewPasswordPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const showError = useErrorToast();
  const [problem, setProblem] = useState<string>();
  const { form, field, submit, isSending } = useForm({
    rules: resetFields,
    send: async ({ newPassword }) => {
      setProblem(undefined);
      const body: BodyOf<typeof signInCalls.resetPassword> = { token: hash.slice(1), newPassword };
      await api.post('/api/new-password', body);
      toast({ title: 'Password changed', description: 'Every device was signed out. Sign in with your new password.' });
      navigate('/auth', { replace: true });
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return showError(error, { title: 'Password not changed' });
      // A rejected password is reported at its field.
      if (!error.body?.fields) setProblem(error.body?.error);
    },
  });

  return (
    <AuthFrame>
      <div className="grid w-full max-w-105 gap-6">
        <h2 className="h1">Choose a new password</h2>
        <form
          ref={form}
          onSubmit={submit}
          method="post"
          noValidate
          aria-label="Choose a new password"
          className="grid gap-5"
        >
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${passwordMinLength} characters`}
            {...field('newPassword')}
          />
          <p className="text-sm">
            This ends your sessions, invitations, API keys and preview links, and pauses your webhooks.
          </p>
          <Problem text={problem} />
          <Button type="submit" size="lg" wide busy={isSending} busyLabel="Changing...">
            Change password
          </Button>
        </form>
        <p className="text-sm">
          <Link className="lk" to="/auth?forgotten">
            Request a new link
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}

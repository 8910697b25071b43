import { line } from '@prism/core/contract/fields';
import { registerFields, passwordMinLength } from '@prism/core/contract/accounts';
import { ApiError } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { dashboardPath } from './destination.ts';
import { leaveRegistrationNotice, registrationNotice } from './registration-notice.ts';
import { register } from '../../api/session.ts';

/** Registers the first owner. On a public site that requires the operator's token. */
export function RegisterForm({ needsToken }: { needsToken: boolean }) {
  const toast = useToast();
  const showError = useErrorToast();
  const rules = {
    ...registerFields,
    setupToken: line('Setup token', 500, { min: needsToken ? 1 : 0 }),
  };

  const { form, field, submit, isSending } = useForm({
    rules,
    send: async ({ username, password, name, email, setupToken }) => {
      await register({
        username: username.trim(),
        password,
        ...(name.trim() && { name: name.trim() }),
        ...(email.trim() && { email: email.trim() }),
        ...(needsToken && { setupToken: setupToken.trim() }),
      });
      toast(registrationNotice);
      leaveRegistrationNotice();
      // A full load discards data read before sign-in.
      window.location.assign(dashboardPath);
    },
    onFailure: (error) => {
      showError(registrationFailure(error), { title: 'Registration failed' });
    },
  });

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate aria-label="Register Admin" className="grid gap-5">
      <TextField label="Full Name" hint="Optional" autoComplete="name" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        hint="Optional. For alerts and password resets."
        autoComplete="email"
        {...field('email')}
      />
      <TextField label="Username" autoComplete="username" {...field('username')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters`}
        {...field('password')}
      />
      {needsToken && (
        <TextField
          label="Setup token"
          hint="The value of ADMIN_SETUP_TOKEN, or the token in the server’s log."

          autoComplete="off"
          {...field('setupToken')}
        />
      )}
      <Button type="submit" size="lg" wide busy={isSending} busyLabel="Creating account...">
        Create Account
      </Button>
    </form>
  );
}

function registrationFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Network error during registration';
  return error.body?.error ?? 'Registration failed';
}

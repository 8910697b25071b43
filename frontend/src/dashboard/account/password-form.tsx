import { passwordFields, passwordMinLength } from '@prism/core/contract/accounts';
import { ownAccountCalls } from '@prism/core/contract/own-account-calls';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, PasswordField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { ownForm } from '../shared/own-form.ts';

export function PasswordForm({ username }: { username: string }) {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: change } = useChange(ownAccountCalls.changePassword);
  const [endAccess, setEndAccess] = useState(false);
  const { form, field, submit, reset, isSending } = useForm({
    rules: passwordFields,
    send: async (values) => {
      await change({ body: { ...values, endAccess } });
      reset();
      setEndAccess(false);
      toast({ title: 'Password changed', description: 'Every other session has ended.' });
    },
    onFailure: (error) => {
      // Each field shows its own errors.
      if (error instanceof ApiError && error.body?.fields) return;
      showError(error, { title: 'Password not changed' });
    },
  });

  return (
    <section aria-labelledby="password-title" className="grid gap-4">
      <ListTitle id="password-title" title="Password" />
      <p className="text-sm">
        You are signed in as <b className="text-ink">{username}</b>. A new password ends every other session.
      </p>
      <form ref={form} onSubmit={submit} noValidate className={ownForm} aria-label="Change password">
        {/* Password managers file a new password under this name. */}
        <input
          className="sr-only"
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${passwordMinLength} characters`}
          {...field('newPassword')}
        />
        <CheckboxField
          label="Someone else may know my password. Also revoke my API keys and preview links, and pause my webhooks."
          checked={endAccess}
          onChange={setEndAccess}
        />
        <Button type="submit" busy={isSending} busyLabel="Changing...">
          Change password
        </Button>
      </form>
    </section>
  );
}

import { addressFields, addressHours } from '@prism/core/contract/accounts';
import type { User } from '@prism/core/contract/sign-in-calls';
import { ownAccountCalls } from '@prism/core/contract/own-account-calls';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ownForm } from '../shared/own-form.ts';

export function AddressForm({ user }: { user: User }) {
  const toast = useToast();
  const showError = useErrorToast();
  const { data } = useQuery({
    ...queryOf(ownAccountCalls.address, {}),
    // No live event reports a confirmation in another tab or on a phone.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { mutateAsync: ask } = useChange(ownAccountCalls.askAddress);
  const keep = useChange(ownAccountCalls.keepAddress);
  const { email, pending } = data ?? { email: user.email, pending: null };
  const { form, field, submit, reset, isSending } = useForm({
    rules: addressFields,
    send: async ({ email }) => {
      await ask({ body: { email: email.trim() } });
      toast({ title: 'Check your email', description: `We sent a link to ${email.trim()}.` });
      reset();
    },
    onFailure: (error) => {
      // Each field shows its own errors.
      if (!(error instanceof ApiError && error.body?.fields)) showError(error, { title: 'Couldn’t send the link' });
    },
  });

  return (
    <div className="grid gap-5">
      <p className="text-sm wrap-anywhere">
        {email ? `Your email is ${email}.` : 'Your account has no email. Add one so that you can reset your password.'}
      </p>
      {pending && (
        <div className="grid max-w-104 justify-items-start gap-3 border-l-4 border-line-ui pl-4">
          <p className="text-sm wrap-anywhere">
            <b className="font-semibold text-ink">{pending.email}</b> is not confirmed yet. Open the link that we sent
            there. Until then, nothing changes.
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            busy={keep.isPending}
            onClick={() => keep.mutate({}, { onError: (error) => showError(error) })}
          >
            Keep the current email
          </Button>
        </div>
      )}
      <form ref={form} onSubmit={submit} noValidate className={ownForm} aria-label="Change email">
        <TextField
          type="email"
          autoComplete="email"
          hint={`We send a confirmation link. It works once, within ${addressHours} hours.`}
          {...field('email')}
          label={email ? 'New email' : 'Email'}
        />
        <Button type="submit" variant="secondary" busy={isSending} busyLabel="Sending...">
          Send confirmation
        </Button>
      </form>
    </div>
  );
}

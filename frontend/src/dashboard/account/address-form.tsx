import { addressFields, addressHours, type User } from '@prism/core/contract/accounts';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ownForm } from '../shared/own-form.ts';
import { useAddress, useAskAddress, useKeepAddress } from './use-profile.ts';

/** The address of one's account, and the way to another, which has to be confirmed from there. */
export function AddressForm({ user }: { user: User }) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { data } = useAddress();
  const { mutateAsync: ask } = useAskAddress();
  const keep = useKeepAddress();
  const { email, pending } = data ?? { email: user.email, pending: null };
  const { form, field, submit, reset, isSending } = useForm({
    rules: addressFields,
    send: async ({ email }) => {
      await ask({ email: email.trim() });
      toast({ title: 'Look at your mail', description: `A link is on its way to ${email.trim()}.` });
      reset();
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error, { title: 'Nothing was sent' });
    },
  });

  return (
    <div className="grid gap-5">
      <p className="text-sm wrap-anywhere">
        {email ? `Your address is ${email}.` : 'Your account has no address: no mail can help you back in.'}
      </p>
      {pending && (
        <div className="grid max-w-104 justify-items-start gap-3 border-l-4 border-line-ui pl-4">
          <p className="text-sm wrap-anywhere">
            <b className="font-semibold text-ink">{pending.email}</b> waits to be confirmed by the link that we mailed
            there. Until then nothing changes.
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            busy={keep.isPending}
            onClick={() => keep.mutate(undefined, { onError: (error) => tellError(error) })}
          >
            Do not change it
          </Button>
        </div>
      )}
      <form ref={form} onSubmit={submit} noValidate className={ownForm} aria-label="Change address">
        <TextField
          type="email"
          autoComplete="email"
          hint={`We mail a link there, which works once, for ${addressHours} hours`}
          {...field('email')}
          label={email ? 'New address' : 'Address'}
        />
        <Button type="submit" variant="secondary" busy={isSending} busyLabel="Sending...">
          Send the link
        </Button>
      </form>
    </div>
  );
}

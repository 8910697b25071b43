import { profileFields, type User } from '@prism/core/contract/accounts';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { ownForm } from '../shared/own-form.ts';
import { AddressForm } from './address-form.tsx';
import { useChangeName } from './use-profile.ts';

/** What one says of oneself: what the others call one, and where mails about the account go. */
export function Profile({ user }: { user: User }) {
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: save } = useChangeName();
  const { form, field, submit, isSending } = useForm({
    rules: profileFields,
    initial: { name: user.name ?? '' },
    send: async ({ name }) => {
      await save({ name: name.trim() });
      toast({ title: 'Name saved', description: `The others see ${name.trim() || user.username}.` });
    },
    onFailure: (error) => {
      // What is wrong with a field stands at the field.
      if (!(error instanceof ApiError && error.body?.fields)) tellError(error, { title: 'Name not saved' });
    },
  });

  return (
    <section aria-labelledby="profile-title" className="grid gap-4">
      <ListTitle id="profile-title" title="Profile" />
      <form ref={form} onSubmit={submit} noValidate className={ownForm} aria-label="Change name">
        <TextField
          label="Full name"
          autoComplete="name"
          hint={`Empty to be called ${user.username}`}
          {...field('name')}
        />
        <Button type="submit" variant="secondary" busy={isSending} busyLabel="Saving...">
          Save name
        </Button>
      </form>
      <AddressForm user={user} />
    </section>
  );
}

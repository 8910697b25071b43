import { profileFields } from '@prism/core/contract/accounts';
import type { User } from '@prism/core/contract/sign-in-calls';
import { ownAccountCalls } from '@prism/core/contract/own-account-calls';
import { useChange } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { ownForm } from '../shared/own-form.ts';
import { AddressForm } from './address-form.tsx';
import { useSite } from '../../site.ts';
import { PortraitForm } from './portrait-form.tsx';

export function Profile({ user }: { user: User }) {
  const toast = useToast();
  const showError = useErrorToast();
  const { studio } = useSite();
  const { mutateAsync: save } = useChange(ownAccountCalls.changeProfile);
  const { form, field, submit, isSending } = useForm({
    rules: profileFields,
    initial: { name: user.name ?? '', timeZone: user.timeZone ?? '' },
    send: async ({ name, timeZone }) => {
      await save({ body: { name: name.trim(), timeZone } });
      toast({ title: 'Profile saved', description: `Others see ${name.trim() || user.username}.` });
    },
    onFailure: (error) => {
      // Each field shows its own errors.
      if (!(error instanceof ApiError && error.body?.fields)) showError(error, { title: 'Profile not saved' });
    },
  });

  return (
    <section aria-labelledby="profile-title" className="grid gap-4">
      <ListTitle id="profile-title" title="Profile" />
      <form ref={form} onSubmit={submit} noValidate className={ownForm} aria-label="Profile">
        <TextField
          label="Full name"
          autoComplete="name"
          hint={`Leave blank to use ${user.username}`}
          {...field('name')}
        />
        <SelectField
          label="Time zone"
          hint="Used for times in the dashboard. Schedules and quote deadlines use the studio’s time zone."
          options={[{ value: '', label: `The studio’s: ${inWords(studio.timeZone)}` }, ...zonesWith(user.timeZone)]}
          {...field('timeZone')}
        />
        <Button type="submit" variant="secondary" busy={isSending} busyLabel="Saving...">
          Save profile
        </Button>
      </form>
      <PortraitForm user={user} />
      <AddressForm user={user} />
    </section>
  );
}

const inWords = (zone: string) => zone.replaceAll('_', ' ');

/** The time zones of this browser, and the chosen one, whose name the browser may not list. */
function zonesWith(set: string | null) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(set === null ? [] : [set])]);
  return [...zones].map((zone) => ({ value: zone, label: inWords(zone) }));
}

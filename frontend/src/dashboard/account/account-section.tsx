import { roleWords } from '@prism/core/contract/roles';
import type { SectionProps } from '../frame/section.ts';
import { useMay } from '../shared/use-may.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PasswordForm } from './password-form.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionsList } from './sessions-list.tsx';

/**
 * The account of the signed-in person. If a second factor is required but missing, only that part is shown, until its
 * recovery codes are closed.
 */
export default function AccountSection({ user }: SectionProps) {
  const may = useMay();
  const isOpen = may('own');
  return (
    <div className="grid items-start gap-[clamp(2rem,5vw,5rem)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid gap-10">
        {isOpen ? (
          <>
            <Profile user={user} />
            <PasswordForm username={user.username} />
          </>
        ) : (
          <p className="border-l-4 border-warn pl-4 text-ink">
            Your role, {roleWords[user.role].label}, demands a second factor. Set one up here; the rest of the dashboard
            opens as soon as it is there.
          </p>
        )}
        <SecondFactor />
        {may('enquiries') && <CalendarAddress />}
      </div>
      {isOpen && (
        <div className="grid gap-10">
          <NotificationSettings />
          <SessionsList />
        </div>
      )}
    </div>
  );
}

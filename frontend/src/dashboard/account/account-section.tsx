import type { SectionProps } from '../frame/section-props.ts';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionsList } from './sessions-list.tsx';

/** One's own account: what one is called, the password, the second factor and the signed-in sessions. */
export default function AccountSection({ user }: SectionProps) {
  return (
    <div className="grid items-start gap-[clamp(2rem,5vw,5rem)] md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid gap-10">
        <NameForm user={user} />
        <PasswordForm username={user.username} />
        <SecondFactor />
      </div>
      <SessionsList />
    </div>
  );
}

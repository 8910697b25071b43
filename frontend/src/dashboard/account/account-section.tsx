import type { SectionProps } from '../frame/section-props.ts';
import './account.css';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';

/** The admin's own account: the password and the signed-in sessions. */
export default function AccountSection({ user }: SectionProps) {
  return (
    <div className="own">
      <PasswordForm username={user.username} />
      <SessionsList />
    </div>
  );
}

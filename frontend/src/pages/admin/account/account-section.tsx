import type { SectionProps } from '../sections.ts';
import './account.css';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';

/** The admin's own account: the password, and where one is signed in. */
export default function AccountSection({ user }: SectionProps) {
  return (
    <div className="acc">
      <PasswordForm username={user.username} />
      <SessionsList />
    </div>
  );
}

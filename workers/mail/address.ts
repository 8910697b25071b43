import type { EntityManager } from '@mikro-orm/postgresql';
import { emailPattern } from '@prism/core/contract/email-pattern';
import { choiceOf, type NotificationKind } from '@prism/core/contract/notifications';
import { may, roles, type Permission } from '@prism/core/contract/roles';
import type { Mailboxes, Studio } from '@prism/core/database/content/studio';
import type { HistorySubject } from '@prism/core/database/history-event';
import { User } from '@prism/core/database/user';
import { replyAddress } from '@prism/core/people/reply-address';
import { PermanentError } from '../errors.ts';
import type { MailDeps } from './pending-mail.ts';

/** Whether `email` is exactly one address, without further recipients or headers. */
export function isAddress(email: string): boolean {
  return emailPattern.test(email) && !/\p{Cc}/u.test(email);
}

/**
 * The address without a display name, which the sender could control. Throws PermanentError for more than one
 * recipient.
 */
export function bareAddress({ email }: { email: string }): string {
  if (!isAddress(email)) throw new PermanentError('The email is not valid.');
  return email;
}

/** The sender of all mails. Throws PermanentError if none is set. */
export function senderOf({ mailboxes }: Studio): NonNullable<Mailboxes['sender']> {
  if (mailboxes.sender === undefined) throw unsaid('sender email', 'MAIL_FROM');
  return mailboxes.sender;
}

/** The recipient of one kind of notices. Throws PermanentError if none is set. */
export function inboxOf({ mailboxes }: Studio, kind: 'enquiries' | 'applications'): string {
  const inbox = mailboxes[kind];
  if (inbox === undefined) throw unsaid(`email for ${kind}`, kind === 'enquiries' ? 'MAIL_STUDIO' : 'MAIL_CAREERS');
  return inbox;
}

export async function addressesWanting(
  em: EntityManager,
  kind: NotificationKind,
  permission: Permission,
): Promise<string[]> {
  const fitting = roles.filter((role) => may(role, permission));
  const staff = await em.find(User, { role: { $in: fitting }, removedAt: null, email: { $ne: null } });
  return addressesOf(staff, kind);
}

export function addressesOf(staff: readonly User[], kind: NotificationKind): string[] {
  const wanting = staff.filter(({ notifications }) => choiceOf(notifications, kind).mail === 'now');
  return wanting.flatMap(({ email }) => (email && isAddress(email) ? [email] : []));
}

/** The email of the owner of an enquiry or claim; undefined without owner or email. */
export async function addressOfOwner(
  em: EntityManager,
  ownerId: string | null | undefined,
): Promise<string | undefined> {
  const owner = ownerId ? await em.findOne(User, { id: ownerId, removedAt: null }) : null;
  return owner?.email && isAddress(owner.email) ? owner.email : undefined;
}

export function repliesAbout(
  { repliesTo, studio }: Pick<MailDeps, 'repliesTo' | 'studio'>,
  about: HistorySubject,
): string | undefined {
  if (repliesTo) return replyAddress(repliesTo.secrets, repliesTo.mailbox, about);
  return 'enquiry' in about ? studio.mailboxes.enquiries : studio.mailboxes.applications;
}

export function studiosAnswer({ repliesTo }: Pick<MailDeps, 'repliesTo'>, about: HistorySubject) {
  return repliesTo && replyAddress(repliesTo.secrets, repliesTo.mailbox, about, 'studio');
}

function unsaid(what: string, variable: string): PermanentError {
  return new PermanentError(`No ${what} is set. Add it under Settings, or set ${variable}. Then try again.`);
}

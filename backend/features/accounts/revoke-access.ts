import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { may, subjectPermissions, type Role } from '@prism/core/contract/roles';
import { ApiKey } from '@prism/core/database/api-key';
import { CalendarLink } from '@prism/core/database/calendar-link';
import { Invitation } from '@prism/core/database/invitation';
import { PreviewLink } from '@prism/core/database/preview-link';
import { User } from '@prism/core/database/user';
import { Webhook } from '@prism/core/database/webhook';
import { cancelAddress } from './address-changes.ts';

/**
 * Ends what outlasts a user's sessions, in the transaction of `em`: pending email changes, the calendar feed,
 * invitations and known browsers. An intruder may have created any of them.
 */
export async function revokeOtherAccess(em: EntityManager, user: string): Promise<void> {
  await cancelAddress(em, user);
  await em.nativeDelete(CalendarLink, { user });
  await em.nativeDelete(Invitation, { invitedBy: user });
  await em.nativeUpdate(User, { id: user }, { deviceEra: raw<number>('device_era + 1') });
}

/**
 * Ends access that the user granted and `role`, their new role, does not include, in the transaction of `em`; null
 * ends all of it. Revokes API keys, withdraws preview links, and pauses webhooks, which an owner may resume.
 * Returns a description; undefined if there was nothing.
 */
export async function revokeGrantedAccess(
  em: EntityManager,
  user: string,
  role: Role | null,
): Promise<string | undefined> {
  const ended: [number, string][] = [];
  if (role === null || !may(role, 'people'))
    ended.push([await em.nativeDelete(Invitation, { invitedBy: user }), 'invitation']);
  if (role === null || !may(role, 'integrations')) {
    ended.push([await em.nativeDelete(ApiKey, { madeById: user }), 'API key']);
    const paused = { pausedAt: new Date(), pausedBecause: 'maker-out' } as const;
    ended.push([await em.nativeUpdate(Webhook, { madeById: user, pausedAt: null }, paused), 'webhook']);
  }
  if (role === null || !may(role, ...subjectPermissions))
    ended.push([await em.nativeDelete(PreviewLink, { author: user }), 'link to a draft']);
  const words = ended.filter(([count]) => count > 0).map(([count, what]) => `${count} ${pluralOf(what, count)}`);
  return words.length === 0 ? undefined : `Ended with it: ${new Intl.ListFormat('en-GB').format(words)}`;
}

function pluralOf(what: string, count: number): string {
  if (count === 1) return what;
  return what === 'link to a draft' ? 'links to drafts' : `${what}s`;
}

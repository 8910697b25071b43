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
 * Ends what would outlast the sessions of somebody, within the transaction of `em`: the wait for another address, the address
 * by which a calendar reads the sessions, whom they have invited, and that their browsers are known. Each may be a thief's.
 */
export async function endOtherWays(em: EntityManager, user: string): Promise<void> {
  await cancelAddress(em, user);
  await em.nativeDelete(CalendarLink, { user });
  await em.nativeDelete(Invitation, { invitedBy: user });
  await em.nativeUpdate(User, { id: user }, { deviceEra: raw<number>('device_era + 1') });
}

/**
 * Ends what somebody has let others in by, within the transaction of `em`, as far as `role`, which they have from now on, does
 * not include it; with null, all of it. API keys are revoked, links to drafts withdrawn, webhooks paused, so that an owner may
 * switch on again what is the studio's. Returns what that was, in words; undefined where there was nothing.
 */
export async function endAccessGiven(em: EntityManager, user: string, role: Role | null): Promise<string | undefined> {
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

import type { EntityManager } from '@mikro-orm/postgresql';
import { CalendarLink } from '@prism/core/database/calendar-link';
import { cancelAddress } from './address-changes.ts';

/**
 * Ends what would outlast the sessions of somebody, within the transaction of `em`: the wait for another address, and the
 * address by which a calendar reads the sessions. Either may be a thief's.
 */
export async function endOtherWays(em: EntityManager, user: string): Promise<void> {
  await cancelAddress(em, user);
  await em.nativeDelete(CalendarLink, { user });
}

import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Studio } from '@prism/core/database/content/studio';
import { deleteTraces } from '@prism/core/database/erasing';
import { inQuarantineToo } from '@prism/core/database/quarantine';
import { CallerError } from '../http/caller-error.ts';
import type { By, Case, CaseOf } from './case.ts';

/**
 * Releases a row from quarantine in one commit. Without `by`, throws 'not-found' for what staff marked as spam, because
 * only staff release it, and for rows that are not in quarantine.
 */
export async function release<Row extends Case>(
  em: EntityManager,
  of: CaseOf<Row>,
  id: string,
  studio: Studio,
  by?: By,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { row, held } = await lockHeld(tx, of, id);
    if (held.reason === 'staff' && !by) throw notHeld(of.one);
    row.quarantine = null;
    await of.accept(tx, row, held, studio, by);
  });
}

export async function deleteHeld(em: EntityManager, of: CaseOf, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    await lockHeld(tx, of, id);
    await deleteTraces(tx, await of.remove(tx, id));
  });
}

/** Locks the row: a concurrent caller waits, and then finds nothing. */
async function lockHeld<Row extends Case>(tx: EntityManager, { find, one }: CaseOf<Row>, id: string) {
  const row = await find(tx, id, lockedHeld);
  if (!row?.quarantine) throw notHeld(one);
  return { row, held: row.quarantine };
}

const lockedHeld = { lockMode: LockMode.PESSIMISTIC_WRITE, ...inQuarantineToo } as const;

const notHeld = (one: string) => new CallerError('not-found', `This ${one} is no longer in quarantine.`);

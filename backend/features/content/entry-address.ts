import { LockMode, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { entryPath } from '@prism/core/content/addresses';
import { keyTakenMessage } from '@prism/core/contract/content';
import { Application } from '@prism/core/database/application';
import { ContentEntry } from '@prism/core/database/content-entry';
import { createRedirect } from '@prism/core/redirects/keep-urls';
import { CallerError } from '../../http/caller-error.ts';
import { gone } from './entry-store.ts';

/**
 * Changes the key of an entry with a page, and redirects the old path permanently. The version stays, so drafts
 * remain valid. Applications follow their position.
 */
export async function changeKey(em: EntityManager, kind: string, key: string, wanted: string): Promise<ContentEntry> {
  return await em.transactional(async (tx) => {
    const entry = await tx.findOne(ContentEntry, { kind, key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const [from, to] = [entryPath(kind, key), entryPath(kind, wanted)];
    if (!entry || from === undefined || to === undefined) throw gone();
    if (key === wanted) return entry;
    // A deleted position keeps its key, because its applications show its title.
    if (kind === 'positions' && (await tx.count(Application, { slug: wanted })) > 0) throw taken();
    entry.key = wanted;
    try {
      await tx.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? taken() : error;
    }
    if (kind === 'positions') await tx.nativeUpdate(Application, { slug: key }, { slug: wanted });
    await createRedirect(tx, from, to);
    return entry;
  });
}

function taken(): CallerError {
  return new CallerError('conflict', keyTakenMessage, { fields: { key: keyTakenMessage } });
}

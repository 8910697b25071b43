import type { ServerRoute } from '@hapi/hapi';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@prism/core/contract/roles';
import type { Studio } from '@prism/core/database/content/studio';
import { deleteTraces } from '@prism/core/database/erasing';
import { inQuarantineToo, type Quarantine } from '@prism/core/database/quarantine';
import type { User } from '@prism/core/database/user';
import { CallerError } from '../http/caller-error.ts';
import { idParameter } from '../http/schemas.ts';
import { signedIn } from '../plugins/sessions.ts';

interface Held {
  id: string;
  quarantine?: Quarantine | null | undefined;
}

type By = Pick<User, 'id'>;

/** One kind of row that may be in quarantine: enquiries or applications. */
export interface QuarantineOf<Row extends Held> {
  kind: 'enquiry' | 'application';
  find(tx: EntityManager, id: string, options: typeof lockedHeld): Promise<Row | null>;
  /** Gives a row that was just released what any other has: the response target, its mails, its webhook event. */
  accept(tx: EntityManager, row: Row, held: Quarantine, studio: Studio, by?: By): Promise<void>;
  /** Deletes it with what belongs to it; the ids of all that is gone. */
  remove(tx: EntityManager, id: string): Promise<string[]>;
}

/**
 * Releases a row from quarantine in one commit. Only staff release what staff marked as spam: without `by`, throws 'not-found'
 * for it, as for a row that is not in quarantine.
 */
export async function release<Row extends Held>(
  em: EntityManager,
  of: QuarantineOf<Row>,
  id: string,
  studio: Studio,
  by?: By,
): Promise<void> {
  await em.transactional(async (tx) => {
    const { row, held } = await lockHeld(tx, of, id);
    if (held.reason === 'staff' && !by) throw notHeld(of.kind);
    row.quarantine = null;
    await of.accept(tx, row, held, studio, by);
  });
}

/** Deletes a row in quarantine with its history, and what mails and webhooks know of it. */
export async function deleteHeld<Row extends Held>(
  em: EntityManager,
  of: QuarantineOf<Row>,
  id: string,
): Promise<void> {
  await em.transactional(async (tx) => {
    await lockHeld(tx, of, id);
    await deleteTraces(tx, await of.remove(tx, id));
  });
}

/** Locks the row: a second caller waits here, and then finds nothing. */
async function lockHeld<Row extends Held>(tx: EntityManager, { find, kind }: QuarantineOf<Row>, id: string) {
  const row = await find(tx, id, lockedHeld);
  if (!row?.quarantine) throw notHeld(kind);
  return { row, held: row.quarantine };
}

const lockedHeld = { lockMode: LockMode.PESSIMISTIC_WRITE, ...inQuarantineToo } as const;

const notHeld = (kind: string) => new CallerError('not-found', `This ${kind} is not in quarantine any more.`);

export interface QuarantineRoutes<Row extends Held> {
  path: string;
  tag: 'contacts' | 'careers';
  permission: Permission;
  of: QuarantineOf<Row>;
}

/** The two ways out of quarantine: staff release a row or delete it. */
export function quarantineRoutes<Row extends Held>({
  path,
  tag,
  permission,
  of,
}: QuarantineRoutes<Row>): ServerRoute<{ Params: { id: string } }>[] {
  const common = { auth: 'session', app: { permission }, tags: ['api', tag], validate: { params: idParameter } };
  return [
    {
      method: 'POST',
      path: `${path}/{id}/release`,
      options: {
        ...common,
        description: `Make it an ${of.kind} like any other, which then gets its mails`,
        plugins: { audit: `release-${tag}` },
      },
      handler: async (request, h) => {
        const { id } = request.params;
        const studio = await request.studio();
        await request.audited(async (tx) => await release(tx, of, id, studio, signedIn(request).user));
        return h.response().code(204);
      },
    },
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      options: { ...common, description: 'Delete it for good', plugins: { audit: `delete-${tag}` } },
      handler: async (request, h) => {
        await request.audited(async (tx) => await deleteHeld(tx, of, request.params.id));
        return h.response().code(204);
      },
    },
  ];
}

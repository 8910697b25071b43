import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { entryPath } from '@prism/core/content/addresses';
import { claimCalls } from '@prism/core/content/claims';
import { editingCalls } from '@prism/core/content/content-calls';
import { fieldsOf, isDocumentKind } from '@prism/core/content/content';
import { contentCalls as calls, type AdminEntry } from '@prism/core/contract/content-calls';
import { dayIn } from '@prism/core/contract/days';
import { hiddenOf } from '@prism/core/contract/roles';
import { ContentEntry } from '@prism/core/database/content-entry';
import { readAllFactValues } from '@prism/core/database/content/fact-values';
import type { Studio } from '@prism/core/database/content/studio';
import { readVersions } from '@prism/core/database/content/versions';
import { publishing, type StoredSubject } from '@prism/core/database/draft';
import { whetherShown } from '../../plugins/audit-log.ts';
import { serveAll } from '../../plugins/calls.ts';
import { accessLevelOf } from '../../plugins/permissions.ts';
import { savedBy } from '../../plugins/sessions.ts';
import { requireProof } from '../../plugins/step-up.ts';
import { countClaims, listClaims } from './claims.ts';
import { changedInboxes, inboxChangeDetails } from './inboxes.ts';
import { storeOf, storeOfListed } from './subjects.ts';

/** Enough for the longest page, of some hundred texts. */
const payload = { maxBytes: 1024 * 1024 };

const storedAs = ({ id, shown }: AdminEntry, isNew: boolean): StoredSubject => ({ id, isNew, isShown: shown });

const todayIn = ({ timeZone }: Studio) => dayIn(timeZone, Date.now());

function addEntryRoutes(server: Server): void {
  serveAll(server, calls, {
    list: async ({ em, request, params: { kind }, query, numbered }) => {
      const hidden = hiddenOf(accessLevelOf(request), kind);
      return numbered(await storeOf(kind).list(em, { ...query, hidden }));
    },
    read: async ({ em, params: { kind, key } }) => {
      const isUnwritten = isDocumentKind(kind) && (await em.count(ContentEntry, { kind, key })) === 0;
      return isUnwritten && fieldsOf(kind, key) ? null : await storeOf(kind).get(em, key);
    },
    add: {
      work: async ({ em, request, params: { kind }, body: { draft, ...input }, details }) => {
        const store = storeOfListed(kind);
        const add = async (tx: EntityManager) => await store.add(tx, input, savedBy(request));
        const entry = await publishing(em, { kind, draft, storedAs: (added) => storedAs(added, true) }, add);
        details.subject = { kind, id: entry.key };
        details.detail = whetherShown(entry.shown);
        return entry;
      },
      payload,
    },
    save: {
      work: async ({ em, request, params: { kind, key }, body: { draft, ...input }, h, details }) => {
        const inboxes = await changedInboxes(em, { kind, id: key }, input.data);
        if (inboxes) requireProof(request);
        const save = async (tx: EntityManager) => await storeOf(kind).save(tx, key, input, savedBy(request));
        const saved = ({ entry, isNew }: { entry: AdminEntry; isNew: boolean }) =>
          storedAs(entry, isNew && !isDocumentKind(kind));
        const { entry, isNew } = await publishing(em, { kind, draft, storedAs: saved }, save);
        details.subject = { kind, id: key };
        if (inboxes) details.also = inboxChangeDetails(inboxes);
        details.detail = whetherShown(entry.shown);
        return h.response(entry).code(isNew ? 201 : 200);
      },
      payload,
    },
    changeKey: async ({ em, params: { kind, key: former }, body: { key }, details }) => {
      const entry = await storeOfListed(kind).changeKey(em, former, key);
      details.detail = `${entryPath(kind, former)} → ${entryPath(kind, entry.key)}`;
      return entry;
    },
    remove: async ({ em, request, params: { kind, key } }) =>
      await storeOfListed(kind).remove(em, key, savedBy(request)),
    restore: async ({ em, params: { kind, key } }) => await storeOfListed(kind).restore(em, key),
    order: async ({ em, params: { kind }, body: { keys }, details }) => {
      details.detail = kind;
      await storeOfListed(kind).order(em, keys);
    },
  });
}

export function addAdminRoutes(server: Server): void {
  addEntryRoutes(server);
  serveAll(server, claimCalls, {
    list: async ({ em, request, query, numbered }) =>
      numbered(await listClaims(em, query, todayIn(await request.studio()))),
    counts: async ({ em, request }) => await countClaims(em, todayIn(await request.studio())),
  });
  serveAll(server, editingCalls, {
    facts: async ({ em, request }) => await readAllFactValues(em, await request.studio(), Date.now()),
    versions: async ({ em, params }) =>
      (await readVersions(em, params.document)).map(({ version, number, data, publishedAt }) => ({
        version,
        number,
        data,
        publishedAt: publishedAt.toISOString(),
      })),
  });
}

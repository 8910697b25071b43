import type { ResponseObject, ResponseToolkit, Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { entryPath } from '@prism/core/content/addresses';
import { claimFilters } from '@prism/core/content/claims';
import { fieldsOf, isDocumentKind, listedKinds, versioned } from '@prism/core/content/content';
import { entryKeyPattern, type AdminEntry, type AdminVersion, type EntryInput } from '@prism/core/contract/content';
import type { Publishing } from '@prism/core/contract/drafts';
import { slugPattern } from '@prism/core/contract/fields';
import { dayIn } from '@prism/core/contract/days';
import { hiddenOf } from '@prism/core/contract/roles';
import { ContentEntry } from '@prism/core/database/content-entry';
import type { Studio } from '@prism/core/database/content/studio';
import { readVersions } from '@prism/core/database/content/versions';
import { publishing, type StoredSubject } from '@prism/core/database/draft';
import Joi from 'joi';
import { claimKinds, countClaims, listClaims, type ClaimSearch } from './claims.ts';
import { readAllFactValues } from '@prism/core/database/content/fact-values';
import { numberedPage, pageHeaders } from '../../http/pagination/numbered-pages.ts';
import { publishedDraft, versionNumber } from '../../http/schemas.ts';
import { whetherShown } from '../../plugins/audit-log.ts';
import { signedInCall, standingOf } from '../../plugins/permissions.ts';
import { savedBy } from '../../plugins/sessions.ts';
import { requireProof } from '../../plugins/step-up.ts';
import type { EntrySearch } from './entry-store.ts';
import { changedInboxes, inboxesTold } from './inboxes.ts';
import { storeOf } from './subjects.ts';

const listed = Object.keys(listedKinds);
/** Kinds whose entries have a page at an address of words. */
const movable = listed.filter((kind) => entryPath(kind, '') !== undefined && !listedKinds[kind]?.isNumbered);
/** All that the studio keeps here. */
export const contentKinds = [...listed, 'pages', 'settings', 'wordings'];
const kindName = Joi.valid(...contentKinds).required();
const key = Joi.string()
  .pattern(entryKeyPattern)
  .max(80)
  .required()
  .messages({ 'string.pattern.base': 'The address must be lower-case words joined by hyphens' });

interface EntryParams {
  kind: string;
  key: string;
}

const options = signedInCall('content', 'of-subject');
const siteOptions = signedInCall('content', 'content');
/** Of what can be added, deleted and put in an order: documents cannot. */
const listedName = Joi.valid(...listed).required();
const ofListed = { params: Joi.object<EntryParams>({ kind: listedName, key }) };
const ofEntry = { params: Joi.object<EntryParams>({ kind: kindName, key }) };

/** The longest page has some hundred texts. */
const maxBytes = 1024 * 1024;

/** Who does not ask for pages gets all of what a studio may put in an order by hand. */
const mostEntries = 1_000;

const search = Joi.string().trim().allow('').max(200).default('').description('Part of what lists show of an entry');

const listRoute: ServerRoute<{ Params: { kind: string }; Query: EntrySearch }> = {
  method: 'GET',
  path: '/admin/content/{kind}',
  options: {
    ...options('The entries of a kind, in their order, page by page'),
    validate: {
      params: Joi.object({ kind: kindName }),
      query: Joi.object<EntrySearch>({ search, ...numberedPage(mostEntries, mostEntries) }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { kind } = request.params;
    const hidden = hiddenOf(standingOf(request), kind);
    const found = await storeOf(kind).list(request.em, { ...request.query, hidden });
    return answerPage(h, found, pageHeaders(request, request.query, found.total));
  },
};

function answerPage(
  h: Pick<ResponseToolkit, 'response'>,
  { rows }: { rows: object[] },
  headers: Record<string, string>,
): ResponseObject {
  const response = h.response(rows);
  for (const [name, value] of Object.entries(headers)) response.header(name, value);
  return response;
}

const getRoute: ServerRoute<{ Params: EntryParams }> = {
  method: 'GET',
  path: '/admin/content/{kind}/{key}',
  options: { ...options('One entry; nothing (204) where nobody has written the document yet'), validate: ofEntry },
  handler: async ({ em, params: { kind, key: wanted } }) => {
    const isUnwritten = isDocumentKind(kind) && (await em.count(ContentEntry, { kind, key: wanted })) === 0;
    return isUnwritten && fieldsOf(kind, wanted) ? null : await storeOf(kind).get(em, wanted);
  },
};

const entryInput = Joi.object<Publishing<EntryInput>>({
  data: Joi.object().unknown().required().description('The fields of its kind'),
  shown: Joi.boolean().default(true).description('Whether visitors see it'),
  draft: publishedDraft,
});

const addRoute: ServerRoute<{ Params: { kind: string }; Payload: Publishing<EntryInput> }> = {
  method: 'POST',
  path: '/admin/content/{kind}',
  options: {
    ...options('Add an entry; its key follows from what it says'),
    payload: { maxBytes },
    validate: { params: Joi.object({ kind: listedName }), payload: entryInput },
    plugins: { audit: 'add' },
  },
  handler: async (request, h) => {
    const { kind } = request.params;
    const { draft, ...input } = request.payload;
    const by = savedBy(request);
    const add = async (tx: EntityManager) => await storeOf(kind).add(tx, input, by);
    const added = await request.audited(async (em, details) => {
      const entry = await publishing(em, { kind, draft, storedAs: (entry) => storedAs(entry, true) }, add);
      details.subject = { kind, id: entry.key };
      details.detail = whetherShown(entry.shown);
      return entry;
    });
    return h.response(added).code(201);
  },
};

const storedAs = ({ id, shown }: AdminEntry, isNew: boolean): StoredSubject => ({ id, isNew, isShown: shown });

const saveRoute: ServerRoute<{ Params: EntryParams; Payload: Publishing<EntryInput> }> = {
  method: 'PUT',
  path: '/admin/content/{kind}/{key}',
  options: {
    ...options('Store an entry; it is public within a second'),
    payload: { maxBytes },
    validate: {
      ...ofEntry,
      payload: entryInput.append({
        version: versionNumber().description('That of the entry it is based on; absent for a new one'),
      }),
    },
    plugins: { audit: 'save' },
  },
  handler: async (request, h) => {
    const { kind, key: wanted } = request.params;
    const { draft, ...input } = request.payload;
    const save = async (tx: EntityManager) => await storeOf(kind).save(tx, wanted, input, savedBy(request));
    const saved = ({ entry, isNew }: { entry: AdminEntry; isNew: boolean }) =>
      storedAs(entry, isNew && !isDocumentKind(kind));
    const { entry, isNew } = await request.audited(async (em, details) => {
      const inboxes = await changedInboxes(em, { kind, id: wanted }, input.data);
      if (inboxes) requireProof(request);
      const stored = await publishing(em, { kind, draft, storedAs: saved }, save);
      details.subject = { kind, id: wanted };
      if (inboxes) details.also = inboxesTold(inboxes);
      details.detail = whetherShown(stored.entry.shown);
      return stored;
    });
    return h.response(entry).code(isNew ? 201 : 200);
  },
};

const keyRoute: ServerRoute<{ Params: EntryParams; Payload: { key: string } }> = {
  method: 'PUT',
  path: '/admin/content/{kind}/{key}/key',
  options: {
    ...options('Change the address of an entry with a page; the old one redirects to it'),
    validate: {
      params: Joi.object<EntryParams>({ kind: Joi.valid(...movable).required(), key }),
      payload: Joi.object({
        key: Joi.string()
          .pattern(slugPattern)
          .max(60)
          .required()
          .messages({ '*': 'Write it as lower-case words joined by hyphens, 60 characters at most' }),
      }),
    },
    plugins: { audit: 'change-slug' },
  },
  handler: async (request) => {
    const { kind, key: former } = request.params;
    return await request.audited(async (em, details) => {
      const entry = await storeOf(kind).changeKey(em, former, request.payload.key);
      details.detail = `${entryPath(kind, former)} → ${entryPath(kind, entry.key)}`;
      return entry;
    });
  },
};

const deleteRoute: ServerRoute<{ Params: EntryParams }> = {
  method: 'DELETE',
  path: '/admin/content/{kind}/{key}',
  options: { ...options('Delete an entry'), validate: ofListed, plugins: { audit: 'delete' } },
  handler: async (request, h) => {
    const { kind, key: wanted } = request.params;
    await request.audited(async (tx) => await storeOf(kind).remove(tx, wanted, savedBy(request)));
    return h.response().code(204);
  },
};

const restoreRoute: ServerRoute<{ Params: EntryParams }> = {
  method: 'POST',
  path: '/admin/content/{kind}/{key}/restore',
  options: { ...options('Undo the deletion of an entry'), validate: ofListed, plugins: { audit: 'restore' } },
  handler: async (request) => {
    const { kind, key: wanted } = request.params;
    return await request.audited(async (tx) => await storeOf(kind).restore(tx, wanted));
  },
};

const orderRoute: ServerRoute<{ Params: { kind: string }; Payload: { keys: string[] } }> = {
  method: 'PUT',
  path: '/admin/content-order/{kind}',
  options: {
    ...options('Put entries of a kind in an order, in the places that they hold together'),
    validate: {
      params: Joi.object({ kind: listedName }),
      payload: Joi.object({ keys: Joi.array().items(Joi.string().max(80)).max(mostEntries).required() }),
    },
    plugins: { audit: 'order' },
  },
  handler: async (request, h) => {
    const { params, payload } = request;
    await request.audited(async (tx, details) => {
      details.detail = params.kind;
      await storeOf(params.kind).order(tx, payload.keys);
    });
    return h.response().code(204);
  },
};

const claimsRoute: ServerRoute<{ Query: ClaimSearch }> = {
  method: 'GET',
  path: '/admin/claims',
  options: {
    ...siteOptions(
      'What the studio says of itself, and how each claim stands; first what needs somebody, page by page',
    ),
    validate: {
      query: Joi.object<ClaimSearch>({
        state: Joi.valid(...Object.keys(claimFilters))
          .empty('')
          .description('open: expired or never proven; proven: also what expires soon'),
        kind: Joi.valid(...claimKinds).empty(''),
        search,
        ...numberedPage(50),
      }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const found = await listClaims(request.em, request.query, todayIn(await request.studio()));
    return answerPage(h, found, pageHeaders(request, request.query, found.total));
  },
};

const countClaimsRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/claim-counts',
  options: siteOptions('How many claims of each kind stand how'),
  handler: async (request) => await countClaims(request.em, todayIn(await request.studio())),
};

const todayIn = ({ timeZone }: Studio) => dayIn(timeZone, Date.now());

const factsRoute: ServerRoute = {
  method: 'GET',
  path: '/admin/facts',
  options: signedInCall('content', ['content', 'positions'])('What texts may name in braces, as it is now'),
  handler: async (request) => await readAllFactValues(request.em, await request.studio(), Date.now()),
};

const versionsRoute: ServerRoute<{ Params: { document: string } }> = {
  method: 'GET',
  path: '/admin/content-versions/{document}',
  options: {
    ...siteOptions('Every version of a document, newest first'),
    validate: { params: Joi.object({ document: Joi.valid(...Object.keys(versioned)).required() }) },
  },
  handler: async ({ em, params }): Promise<AdminVersion[]> =>
    (await readVersions(em, params.document)).map(({ version, number, data, publishedAt }) => ({
      ...{ version, number, data },
      publishedAt: publishedAt.toISOString(),
    })),
};

/** What the studio does with its content. */
export function addAdminRoutes(server: Server): void {
  server.route(listRoute);
  server.route(getRoute);
  server.route(addRoute);
  server.route(saveRoute);
  server.route(keyRoute);
  server.route(deleteRoute);
  server.route(restoreRoute);
  server.route(orderRoute);
  server.route(versionsRoute);
  server.route(claimsRoute);
  server.route(countClaimsRoute);
  server.route(factsRoute);
}

import type { Server, ServerRoute } from '@hapi/hapi';
import { kinds } from '@prism/core/content/content';
import type { AdminEntry, EntryInput } from '@prism/core/contract/content';
import { slugPattern } from '@prism/core/contract/fields';
import type { ContentEntry } from '@prism/core/database/content-entry';
import Joi from 'joi';
import { deleteEntry, getEntry, listAll, orderEntries, restoreEntry, saveEntry } from './entries.ts';

const kindName = Joi.valid(...Object.keys(kinds), 'pages', 'settings').required();
const key = Joi.string()
  .pattern(slugPattern)
  .max(80)
  .required()
  .messages({ 'string.pattern.base': 'The address must be lower-case words joined by hyphens' });

interface EntryParams {
  kind: string;
  key: string;
}

const options = (description: string) => ({ auth: 'session', tags: ['api', 'content'], description });
const ofEntry = { params: Joi.object<EntryParams>({ kind: kindName, key }) };

/** The longest page has some hundred texts. */
const maxBytes = 1024 * 1024;

const listRoute: ServerRoute<{ Params: { kind: string } }> = {
  method: 'GET',
  path: '/admin/content/{kind}',
  options: {
    ...options('All entries of a kind, in their order'),
    validate: { params: Joi.object({ kind: kindName }) },
  },
  handler: async ({ em, params }) => (await listAll(em, params.kind)).map(present),
};

const getRoute: ServerRoute<{ Params: EntryParams }> = {
  method: 'GET',
  path: '/admin/content/{kind}/{key}',
  options: { ...options('One entry'), validate: ofEntry },
  handler: async ({ em, params: { kind, key: wanted } }) => present(await getEntry(em, kind, wanted)),
};

const saveRoute: ServerRoute<{ Params: EntryParams; Payload: EntryInput }> = {
  method: 'PUT',
  path: '/admin/content/{kind}/{key}',
  options: {
    ...options('Store an entry; it is public within a second'),
    payload: { maxBytes },
    validate: {
      ...ofEntry,
      payload: Joi.object<EntryInput>({
        data: Joi.object().unknown().required().description('The fields of its kind'),
        shown: Joi.boolean().default(true).description('Whether visitors see it'),
        version: Joi.number()
          .integer()
          .min(1)
          .max(2_147_483_647)
          .description('That of the entry it is based on; absent for a new one'),
      }),
    },
  },
  handler: async ({ em, params, payload }, h) => {
    const { entry, isNew } = await saveEntry(em, params.kind, params.key, payload);
    return h.response(present(entry)).code(isNew ? 201 : 200);
  },
};

const deleteRoute: ServerRoute<{ Params: EntryParams }> = {
  method: 'DELETE',
  path: '/admin/content/{kind}/{key}',
  options: { ...options('Delete an entry'), validate: ofEntry },
  handler: async ({ em, params }, h) => {
    await deleteEntry(em, params.kind, params.key);
    return h.response().code(204);
  },
};

const restoreRoute: ServerRoute<{ Params: EntryParams }> = {
  method: 'POST',
  path: '/admin/content/{kind}/{key}/restore',
  options: { ...options('Undo the deletion of an entry'), validate: ofEntry },
  handler: async ({ em, params }) => present(await restoreEntry(em, params.kind, params.key)),
};

const orderRoute: ServerRoute<{ Params: { kind: string }; Payload: { keys: string[] } }> = {
  method: 'PUT',
  path: '/admin/content-order/{kind}',
  options: {
    ...options('Put the entries of a kind in an order'),
    validate: {
      params: Joi.object({ kind: Joi.valid(...Object.keys(kinds)).required() }),
      payload: Joi.object({ keys: Joi.array().items(Joi.string().max(80)).max(1_000).required() }),
    },
  },
  handler: async ({ em, params, payload }) => (await orderEntries(em, params.kind, payload.keys)).map(present),
};

/** What the studio does with its content. */
export function addAdminRoutes(server: Server): void {
  server.route(listRoute);
  server.route(getRoute);
  server.route(saveRoute);
  server.route(deleteRoute);
  server.route(restoreRoute);
  server.route(orderRoute);
}

function present({ kind, key: entryKey, data, place, shown, isSample, version, updatedAt }: ContentEntry): AdminEntry {
  return { kind, key: entryKey, data, place, shown, isSample, version, updatedAt: updatedAt.toISOString() };
}

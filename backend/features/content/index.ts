import type { Plugin, ServerRoute } from '@hapi/hapi';
import { kinds, pages, type KindName, type PageName } from '@prism/core/content/content';
import type { ErrorBody } from '@prism/core/contract/errors';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { countedText } from '../../http/schemas.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { listEntries, readEntry, readWords } from './published.ts';

const ofKind = Joi.valid(...Object.keys(kinds)).required();

const readWordsRoute: ServerRoute<{ Params: { page: PageName } }> = {
  method: 'GET',
  path: '/content/pages/{page}',
  options: {
    tags: ['api', 'content'],
    description: 'The words of a page',
    validate: { params: Joi.object({ page: Joi.valid(...Object.keys(pages)).required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value, ...made } = await readWords(request.em, request.params.page, await request.studio());
      if (value === undefined) throw new CallerError('not-found', 'There is no such page.');
      return { ...json(value), ...made };
    }),
};

const listEntriesRoute: ServerRoute<{ Params: { kind: KindName }; Query: { place: string } }> = {
  method: 'GET',
  path: '/content/{kind}',
  options: {
    tags: ['api', 'content'],
    description: 'What the site shows of a kind of content, in its order',
    validate: {
      params: Joi.object({ kind: ofKind }),
      query: Joi.object({
        place: countedText()
          .allow('')
          .characters({ min: 0, max: 40 })
          .default('')
          .description('Only what stands there, e.g. home'),
      }).unknown(),
    },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { kind } = request.params;
      const { value, ...made } = await listEntries(request.em, kind, request.query.place, await request.studio());
      return { ...json(value), ...made };
    }),
};

const readEntryRoute: ServerRoute<{ Params: { kind: KindName; key: string } }> = {
  method: 'GET',
  path: '/content/{kind}/{key}',
  options: {
    tags: ['api', 'content'],
    description: 'One entry that the site shows; 410 with it as `gone` once its last day has passed',
    validate: { params: Joi.object({ kind: ofKind, key: Joi.string().required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { kind, key: wanted } = request.params;
      const { value, ...made } = await readEntry(request.em, kind, wanted, await request.studio());
      if (value === undefined) throw new CallerError('not-found', 'There is no such entry.');
      const { entry: gone, isPast } = value;
      if (!isPast) return { ...json(gone), ...made };
      const body: ErrorBody = { statusCode: 410, error: `This ${kinds[kind].label.toLowerCase()} is closed.`, gone };
      return { ...json(body), ...made, status: 410 };
    }),
};

/** Everything the site says and sells but apps and posts, as visitors see it and as the studio keeps it. */
export const siteContent: Plugin<object> = {
  name: 'site-content',
  register(server) {
    server.route(readWordsRoute);
    server.route(listEntriesRoute);
    server.route(readEntryRoute);
    addAdminRoutes(server);
  },
};

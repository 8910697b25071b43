import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';
import {
  kinds,
  pages,
  versioned,
  wordings,
  type KindName,
  type PageName,
  type WordingName,
} from '@prism/core/content/content';
import type { ErrorBody } from '@prism/core/contract/errors';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { countedText } from '../../http/schemas.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { contentSubjects } from './subjects.ts';
import { addAdminRoutes, contentKinds } from './admin-routes.ts';
import { listEntries, readEntry, readNavigation, readWords } from './published.ts';
import { listVersions, readVersion, readWording } from './versions.ts';

interface SiteContentOptions {
  config: Config;
}

const ofKind = Joi.valid(...Object.keys(kinds)).required();

const readWordsRoute = ({ config }: SiteContentOptions): ServerRoute<{ Params: { page: PageName } }> => ({
  method: 'GET',
  path: '/content/pages/{page}',
  options: {
    tags: ['api', 'content'],
    description: 'The words of a page; null where it has none, or is switched off',
    validate: { params: Joi.object({ page: Joi.valid(...Object.keys(pages)).required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value, ...made } = await readWords(
        { em: request.em, config, studio: await request.studio() },
        request.params.page,
      );
      return { ...json(value), ...made };
    }),
});

const navigationRoute: ServerRoute = {
  method: 'GET',
  path: '/content/navigation',
  options: { tags: ['api', 'content'], description: 'Menu and footer of every page, as the studio has ordered them' },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { value, ...made } = await readNavigation(request.em, await request.studio());
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

const readWordingRoute: ServerRoute<{ Params: { name: WordingName } }> = {
  method: 'GET',
  path: '/content/wordings/{name}',
  options: {
    tags: ['api', 'content'],
    description: 'What a form asks people to agree to, and the version to send with their consent',
    validate: { params: Joi.object({ name: Joi.valid(...Object.keys(wordings)).required() }) },
  },
  handler: async ({ em, params: { name } }, h) =>
    await h.ready(async () => {
      const { value, ...made } = await readWording(em, name);
      if (value === undefined) throw new CallerError('not-found', 'There is no such wording.');
      return { ...json(value), ...made };
    }),
};

const document = Joi.valid(...Object.keys(versioned)).required();

const listVersionsRoute: ServerRoute<{ Params: { document: string } }> = {
  method: 'GET',
  path: '/content/versions/{document}',
  options: {
    tags: ['api', 'content'],
    description: 'The versions of a legal text or of a wording, newest first',
    validate: { params: Joi.object({ document }) },
  },
  handler: async ({ em, params }, h) =>
    await h.ready(async () => {
      const { value, ...made } = await listVersions(em, params.document);
      return { ...json(value), ...made };
    }),
};

const readVersionRoute = ({
  config,
}: SiteContentOptions): ServerRoute<{ Params: { document: string; version: string } }> => ({
  method: 'GET',
  path: '/content/versions/{document}/{version}',
  options: {
    tags: ['api', 'content'],
    description: 'One version of a legal text or of a wording',
    validate: { params: Joi.object({ document, version: Joi.string().max(20).required() }) },
  },
  handler: async (request, h) =>
    await h.ready(async () => {
      const { document: wanted, version } = request.params;
      const { value, ...made } = await readVersion(
        { em: request.em, config, studio: await request.studio() },
        wanted,
        version,
      );
      if (value === undefined) throw new CallerError('not-found', 'There is no such version.');
      return { ...json(value), ...made };
    }),
});

/** Everything the site says and sells but apps and posts, as visitors see it and as the studio keeps it. */
export const siteContent: Plugin<SiteContentOptions> = {
  name: 'site-content',
  register(server, options) {
    server.route(readWordsRoute(options));
    server.route(navigationRoute);
    server.route(listEntriesRoute);
    server.route(readEntryRoute);
    server.route(readWordingRoute);
    server.route(listVersionsRoute);
    server.route(readVersionRoute(options));
    addAdminRoutes(server);
    server.subjects.keep(contentKinds, contentSubjects);
  },
};

import type { Plugin } from '@hapi/hapi';
import type { Config } from '@prism/core/config/config';
import { siteContentCalls as calls } from '@prism/core/content/content-calls';
import { kinds } from '@prism/core/content/content';
import type { ErrorBody } from '@prism/core/contract/errors';
import { CallerError } from '../../http/caller-error.ts';
import type { Made } from '../../http/versioned-cache.ts';
import { serveAll } from '../../plugins/calls.ts';
import { json } from '../../plugins/ready-answers/index.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { listEntries, readEntry, readNavigation, readWords } from './published.ts';
import { contentKinds, contentSubjects } from './subjects.ts';
import { listVersions, readVersion, readWording } from './versions.ts';

const answerOf = ({ value, ...made }: Made<unknown>) => ({ ...json(value), ...made });

function known({ value, ...made }: Made<unknown>, what: string) {
  if (value === undefined) throw new CallerError('not-found', `There is no such ${what}.`);
  return answerOf({ value, ...made });
}

export const siteContent: Plugin<{ config: Config }> = {
  name: 'site-content',
  register(server, { config }) {
    serveAll(server, calls, {
      words: async ({ em, request, params: { page }, h }) =>
        await h.ready(async () => answerOf(await readWords({ em, config, studio: await request.studio() }, page))),
      navigation: async ({ em, request, h }) =>
        await h.ready(async () => answerOf(await readNavigation(em, await request.studio()))),
      list: async ({ em, request, params: { kind }, query: { place }, h }) =>
        await h.ready(async () => answerOf(await listEntries(em, kind, place, await request.studio()))),
      entry: async ({ em, request, params: { kind, key }, h }) =>
        await h.ready(async () => {
          const { value, ...made } = await readEntry(em, kind, key, await request.studio());
          if (value === undefined) throw new CallerError('not-found', 'There is no such entry.');
          const { entry: gone, isPast } = value;
          if (!isPast) return { ...json(gone), ...made };
          const error = `This ${kinds[kind].label.toLowerCase()} is closed.`;
          const body: ErrorBody = { statusCode: 410, error, gone };
          return { ...json(body), ...made, status: 410 };
        }),
      wording: async ({ em, params: { name }, h }) =>
        await h.ready(async () => known(await readWording(em, name), 'wording')),
      versions: async ({ em, params, h }) =>
        await h.ready(async () => answerOf(await listVersions(em, params.document))),
      version: async ({ em, request, params: { document, version }, h }) =>
        await h.ready(async () =>
          known(await readVersion({ em, config, studio: await request.studio() }, document, version), 'version'),
        ),
    });
    addAdminRoutes(server);
    server.subjects.keep(contentKinds, contentSubjects);
  },
};

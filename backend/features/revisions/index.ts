import type { Plugin, ServerRoute } from '@hapi/hapi';
import { completed } from '@prism/core/content/check';
import { fieldsOfSubject } from '@prism/core/content/subjects';
import type { RestoreInput } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import Joi from 'joi';
import { CallerError } from '../../http/caller-error.ts';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { savedBy } from '../../plugins/sessions.ts';
import { findRevision, listRevisions, readRevision, toRow } from './revisions.ts';

const pageSize = 50;
const largestNumber = 2_147_483_647;

const ofSubject = {
  kind: Joi.string().max(40).required().description("'posts', 'apps', a kind of content, 'pages', 'settings', …"),
  id: Joi.string().max(80).required().description('That of the row; of words and settings, the key'),
};
const number = Joi.number().integer().min(1).max(largestNumber).required();

interface OneRevision extends Subject {
  number: number;
}

const options = (description: string) => ({ auth: 'session', tags: ['api', 'revisions'], description });

const listRoute: ServerRoute<{ Params: Subject; Query: Omit<PageQuery, 'search'> }> = {
  method: 'GET',
  path: '/admin/revisions/{kind}/{id}',
  options: {
    ...options('What was saved of a post, an app, an entry or a document, newest first'),
    validate: {
      params: Joi.object<Subject>(ofSubject),
      query: pageQuery.keys({
        limit: Joi.number().integer().min(1).max(pageSize).default(pageSize).description('Rows on a page'),
        search: Joi.forbidden(),
      }),
    },
    plugins: { paged: true },
  },
  handler: async (request, h) => {
    const { em, params, query, server } = request;
    server.subjects.of(params.kind);
    return answerPage(request, h, await listRevisions(em, params, query), toRow);
  },
};

const readRoute: ServerRoute<{ Params: OneRevision }> = {
  method: 'GET',
  path: '/admin/revisions/{kind}/{id}/{number}',
  options: {
    ...options('One revision, with the state before it'),
    validate: { params: Joi.object<OneRevision>({ ...ofSubject, number }) },
  },
  handler: async ({ em, params: { number: wanted, ...subject }, server }) => {
    server.subjects.of(subject.kind);
    return await readRevision(em, subject, wanted);
  },
};

const restoreRoute: ServerRoute<{ Params: OneRevision; Payload: RestoreInput }> = {
  method: 'POST',
  path: '/admin/revisions/{kind}/{id}/{number}/restore',
  options: {
    ...options('Save again what a revision holds, as a new revision; whether visitors see it stays as it is'),
    validate: {
      params: Joi.object<OneRevision>({ ...ofSubject, number }),
      payload: Joi.object<RestoreInput>({
        version: Joi.alternatives(Joi.number().integer().min(1).max(largestNumber), Joi.string().max(100))
          .required()
          .description('That of what is stored now, as the caller saw it: where it has another by now, it is refused'),
      }),
    },
  },
  handler: async (request, h) => {
    const { number: wanted, ...subject } = request.params;
    const store = request.server.subjects.of(subject.kind);
    const fields = fieldsOfSubject(subject);
    const revision = await findRevision(request.em, subject, wanted);
    if (!fields) throw new CallerError('not-found', 'There is no such kind of content.');
    const { version } = request.payload;
    // A kind may have grown, or lost fields, since.
    const change = { data: completed(fields, revision.data), version };
    await store.save(request.em, subject.id, change, { ...savedBy(request), cause: 'restored', restored: wanted });
    return h.response().code(204);
  },
};

/** What was saved before, of everything that can be changed, and the way back to it. */
export const revisions: Plugin<object> = {
  name: 'revisions',
  register(server) {
    server.route(listRoute);
    server.route(readRoute);
    server.route(restoreRoute);
  },
};

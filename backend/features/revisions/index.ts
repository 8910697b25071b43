import type { Plugin, ServerRoute } from '@hapi/hapi';
import type { Subject } from '@prism/core/contract/subjects';
import Joi from 'joi';
import { answerPage, pageQuery, type PageQuery } from '../../http/pagination/cursor-pages.ts';
import { signedInCall } from '../../plugins/permissions.ts';
import { listRevisions, readRevision, toRow } from './revisions.ts';

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

const options = signedInCall('revisions', 'of-subject');

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

/** What was saved before, of everything that can be changed. The way back is a draft that says it. */
export const revisions: Plugin<object> = {
  name: 'revisions',
  register(server) {
    server.route(listRoute);
    server.route(readRoute);
  },
};

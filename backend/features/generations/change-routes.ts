import type { Server, ServerRoute } from '@hapi/hapi';
import { articleChangeKinds, sectionFields, type ArticleChangeInput } from '@prism/core/contract/article-changes';
import Joi from 'joi';
import { countedText, idParameter, textField } from '../../http/schemas.ts';
import { savedBy } from '../../plugins/sessions.ts';
import { toChanges } from '../../presenters/generation.ts';
import { changeSection, readChanges, undoChange } from './changes.ts';

const sectionNumber = () => Joi.number().integer().min(0).max(1_000);
const only = (kind: ArticleChangeInput['kind'], schema: Joi.Schema) =>
  Joi.forbidden().when('kind', { not: kind, otherwise: schema });

const changeInput = Joi.object<ArticleChangeInput>({
  kind: Joi.string()
    .valid(...articleChangeKinds)
    .required(),
  section: sectionNumber().required().description('Its place in the text as it was written; the opening is 0'),
  text: only('write', textField(sectionFields.text).optional()),
  suggestion: only('write', Joi.string().guid().optional().description('Instead of a text, what AI wrote again')),
  before: only('write', countedText().allow('').required().description('What it says to whoever writes it anew')),
  behind: only('move', sectionNumber().allow(null).required().description('Behind which section; null: first')),
});

/** A section has room in it, with what it said before. */
const changeMaxBytes = 512 * 1024;

const changesRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'GET',
  path: '/admin/generations/{id}/changes',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'What people changed of the sections of an article',
    validate: { params: idParameter },
  },
  handler: async ({ em, params }) => toChanges(await readChanges(em, params.id)),
};

const changeRoute: ServerRoute<{ Params: { id: string }; Payload: ArticleChangeInput }> = {
  method: 'POST',
  path: '/admin/generations/{id}/changes',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'Edit, move or drop a finished section of an article, also while others are being written',
    payload: { maxBytes: changeMaxBytes },
    validate: { params: idParameter, payload: changeInput },
    plugins: { audit: 'change-section' },
  },
  handler: async (request, h) => {
    const { id } = request.params;
    await request.audited(async (tx, details) => {
      const generation = await changeSection(tx, id, request.payload, savedBy(request));
      details.subject = { kind: 'posts', id: generation.post.id };
    });
    return h.response(toChanges(await readChanges(request.em, id))).code(201);
  },
};

const undoRoute: ServerRoute<{ Params: { id: string; turn: number } }> = {
  method: 'DELETE',
  path: '/admin/generations/{id}/changes/{turn}',
  options: {
    auth: 'session',
    app: { permission: 'posts' },
    tags: ['api', 'articles'],
    description: 'Undo the last change of an article',
    validate: { params: idParameter.append({ turn: Joi.number().integer().min(1).max(1_000_000).required() }) },
    plugins: { audit: 'undo-section' },
  },
  handler: async (request) => {
    const { id, turn } = request.params;
    await request.audited(async (tx, details) => {
      const generation = await undoChange(tx, id, turn, savedBy(request));
      details.subject = { kind: 'posts', id: generation.post.id };
    });
    return toChanges(await readChanges(request.em, id));
  },
};

/** What people change of an article beside what workers write. */
export function addChangeRoutes(server: Server): void {
  server.route(changesRoute);
  server.route(changeRoute);
  server.route(undoRoute);
}

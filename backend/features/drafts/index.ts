import type { Plugin, ServerRoute } from '@hapi/hapi';
import { listedKinds } from '@prism/core/content/content';
import { previewDays, type DraftInput } from '@prism/core/contract/drafts';
import type { SavedState } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { hiddenOf, subjectPermissions } from '@prism/core/contract/roles';
import { endPublishTime } from '@prism/core/database/draft';
import type { EntityManager } from '@mikro-orm/postgresql';
import Joi from 'joi';
import { idParameter, versionNumber } from '../../http/schemas.ts';
import { mayEdit, signedInCall, standingOf } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { listPreviews, sharePreview, withdrawPreview } from './preview-links.ts';
import { showPreview } from './preview-page.ts';
import { discardDraft, keepReplaced, listDrafts, readDraft, saveDraft } from './drafts.ts';

const kindName = Joi.valid('posts', ...Object.keys(listedKinds), 'pages', 'settings', 'wordings');
const subject = Joi.object<Subject>({
  kind: kindName.required(),
  id: Joi.string()
    .pattern(/^[a-z0-9-]+$/)
    .max(80)
    .required(),
});

/** A post of 200,000 characters, each up to four bytes, and its other fields. */
const maxBytes = 1024 * 1024;

const options = signedInCall('content', 'of-subject');

const listRoute: ServerRoute<{ Params: { kind: string } }> = {
  method: 'GET',
  path: '/admin/drafts/{kind}',
  options: {
    ...options('What was written of a kind and is not public, the latest first'),
    validate: { params: Joi.object({ kind: kindName.required() }) },
  },
  handler: async (request) => {
    const { kind } = request.params;
    return await listDrafts(request.em, kind, hiddenOf(standingOf(request), kind));
  },
};

const readRoute: ServerRoute<{ Params: Subject }> = {
  method: 'GET',
  path: '/admin/drafts/{kind}/{id}',
  options: {
    ...options('The draft of a post, an app, an entry or a document; 204 where there is none'),
    validate: { params: subject },
  },
  handler: async ({ em, params }, h) => (await readDraft(em, params)) ?? h.response().code(204),
};

const saveRoute: ServerRoute<{ Params: Subject; Payload: DraftInput }> = {
  method: 'PUT',
  path: '/admin/drafts/{kind}/{id}',
  options: {
    ...options('Keep what is written, however incomplete; visitors see nothing of it'),
    payload: { maxBytes },
    validate: {
      params: subject,
      payload: Joi.object<DraftInput>({
        data: Joi.object().unknown().required().description('What the form says'),
        base: Joi.string()
          .max(100)
          .allow(null)
          .required()
          .description('The version of what is published that it was begun from'),
        version: versionNumber()
          .allow(null)
          .required()
          .description('That of the draft it is based on; null for a new one'),
      }),
    },
  },
  handler: async (request) => {
    const { em, params, payload } = request;
    return await saveDraft(em, params, payload, signedIn(request).user.id);
  },
};

const discardRoute: ServerRoute<{ Params: Subject; Query: { version: number } }> = {
  method: 'DELETE',
  path: '/admin/drafts/{kind}/{id}',
  options: {
    ...options('Discard a draft; what is published stays as it is'),
    validate: { params: subject, query: Joi.object({ version: versionNumber().required() }) },
    plugins: { audit: 'discard-draft' },
  },
  handler: async (request, h) => {
    const { params, query } = request;
    const { subjects } = request.server;
    await request.audited(async (tx) => {
      await discardDraft(tx, params, query.version);
      if (await subjects.of(params.kind).isShown(tx, params.id)) await endPublishTime(tx, params);
    });
    return h.response().code(204);
  },
};

const replacedRoute: ServerRoute<{ Params: Subject; Payload: SavedState }> = {
  method: 'POST',
  path: '/admin/drafts/{kind}/{id}/replaced',
  options: {
    ...options('Keep as a revision what somebody wrote, over which other words were chosen'),
    payload: { maxBytes },
    validate: {
      params: subject,
      payload: Joi.object<SavedState>({ data: Joi.object().unknown().required(), shown: Joi.boolean().required() }),
    },
  },
  handler: async (request, h) => {
    const { em, params, payload } = request;
    const { user } = signedIn(request);
    await em.transactional(async (tx) => await keepReplaced(tx, params, payload, user));
    return h.response().code(204);
  },
};

const listPreviewsRoute: ServerRoute<{ Params: Subject }> = {
  method: 'GET',
  path: '/admin/drafts/{kind}/{id}/previews',
  options: { ...options('The links that open a draft, the latest first'), validate: { params: subject } },
  handler: async ({ em, params }) => await listPreviews(em, params),
};

const sharePreviewRoute = (publicUrl: string): ServerRoute<{ Params: Subject }> => ({
  method: 'POST',
  path: '/admin/drafts/{kind}/{id}/previews',
  options: {
    ...options(`A link by which people without an account see a draft for ${previewDays} days; it is told this once`),
    validate: { params: subject },
    plugins: { audit: 'share-preview' },
  },
  handler: async (request, h) => {
    const { user } = signedIn(request);
    const share = async (tx: EntityManager) => await sharePreview(tx, request.params, user.id, publicUrl);
    return h.response(await request.audited(share)).code(201);
  },
});

const withdrawPreviewRoute: ServerRoute<{ Params: { id: string } }> = {
  method: 'DELETE',
  path: '/admin/previews/{id}',
  options: {
    ...signedInCall('content', subjectPermissions)('Withdraw a link to a draft: it opens nothing any more'),
    validate: { params: idParameter },
    plugins: { audit: 'withdraw-preview' },
  },
  handler: async (request, h) => {
    const isOurs = (subject: Subject) => mayEdit(request, subject);
    await request.audited(async (tx) => await withdrawPreview(tx, request.params.id, isOurs));
    return h.response().code(204);
  },
};

// Each is made anew, which costs as much as a hundred pages from memory.
const rateLimit = { name: 'previews', points: 60, seconds: 60 };

const showPreviewRoute: ServerRoute = {
  method: 'GET',
  path: '/preview/{token}',
  options: { plugins: { rateLimit } },
  handler: async (request, h) => await showPreview(request, h, String(request.params['token'])),
};

/** The pages by which people without an account see a draft. */
export const previewPages: Plugin<object> = {
  name: 'preview-pages',
  register: (server) => server.route(showPreviewRoute),
};

/** What is written and not public yet, of posts and of every kind of content alike. */
export const drafts: Plugin<{ publicUrl: string }> = {
  name: 'drafts',
  register(server, { publicUrl }) {
    server.route(listRoute);
    server.route(readRoute);
    server.route(saveRoute);
    server.route(discardRoute);
    server.route(replacedRoute);
    server.route(listPreviewsRoute);
    server.route(sharePreviewRoute(publicUrl));
    server.route(withdrawPreviewRoute);
  },
};

import type { Plugin, ServerRoute } from '@hapi/hapi';
import { draftCalls as calls } from '@prism/core/contract/drafts';
import { hiddenOf } from '@prism/core/contract/roles';
import { endPublishTime } from '@prism/core/database/draft';
import { serveAll } from '../../plugins/calls.ts';
import { mayEdit, accessLevelOf } from '../../plugins/permissions.ts';
import { signedIn } from '../../plugins/sessions.ts';
import { listPreviews, sharePreview, withdrawPreview } from './preview-links.ts';
import { showPreview } from './preview-page.ts';
import { discardDraft, keepReplaced, listDrafts, readDraft, saveDraft } from './drafts.ts';

/** A post of 200,000 characters, each up to four bytes, and its other fields. */
const payload = { maxBytes: 1024 * 1024 };

// Each preview is rendered, which costs as much as a hundred cached pages.
const rateLimit = { name: 'previews', points: 60, seconds: 60 };

const showPreviewRoute: ServerRoute = {
  method: 'GET',
  path: '/preview/{token}',
  options: { plugins: { rateLimit } },
  handler: async (request, h) => await showPreview(request, h, String(request.params['token'])),
};

export const previewPages: Plugin<object> = {
  name: 'preview-pages',
  register: (server) => server.route(showPreviewRoute),
};

export const drafts: Plugin<{ publicUrl: string }> = {
  name: 'drafts',
  register(server, { publicUrl }) {
    const { subjects } = server;
    serveAll(server, calls, {
      list: async ({ em, params: { kind }, request }) => {
        subjects.of(kind);
        return await listDrafts(em, kind, hiddenOf(accessLevelOf(request), kind));
      },
      read: async ({ em, params }) => {
        subjects.of(params.kind);
        return await readDraft(em, params);
      },
      save: {
        work: async ({ em, params, body, request }) => await saveDraft(em, params, body, signedIn(request).user.id),
        payload,
      },
      discard: async ({ em, params, query: { version } }) => {
        const store = subjects.of(params.kind);
        await discardDraft(em, params, version);
        if (await store.isShown(em, params.id)) await endPublishTime(em, params);
      },
      keepReplaced: {
        work: async ({ em, params, body, request }) => {
          const { user } = signedIn(request);
          await em.transactional(async (tx) => await keepReplaced(tx, params, body, user));
        },
        payload,
      },
      previews: async ({ em, params }) => await listPreviews(em, params),
      share: async ({ em, params, request }) => await sharePreview(em, params, signedIn(request).user.id, publicUrl),
      withdraw: async ({ em, params: { id }, request }) => {
        await withdrawPreview(em, id, (subject) => mayEdit(request, subject));
      },
    });
  },
};

import type { Server } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { renderApart } from '@prism/core/article/articles';
import { withAlternativeTexts, withLinksThatLead } from '@prism/core/article/shown-html';
import { postCalls as calls } from '@prism/core/contract/posts';
import { publishing, type StoredSubject } from '@prism/core/database/draft';
import { alternativeTexts } from '@prism/core/database/picture';
import { whetherShown, type AuditDetails } from '../../plugins/audit-log.ts';
import { serveAll } from '../../plugins/calls.ts';
import { savedBy } from '../../plugins/sessions.ts';
import { toAdminPost, toPostRow } from '../../presenters/admin-post.ts';
import { readLeadingLinks } from '../../presenters/leading-links.ts';
import { createPost, getPost, refusingTangled, updatePost, type PostWithGeneration } from './blog.ts';
import { deletePost, restorePost } from './deleted-posts.ts';
import { countPosts, listPosts } from './post-list.ts';

/** A post of 200,000 characters, each up to four bytes, and its other fields. */
const payload = { maxBytes: 1024 * 1024 };

const present = ({ post, generation }: PostWithGeneration) => toAdminPost(post, generation);
const presentRow = ({ post, generation }: PostWithGeneration) => toPostRow(post, generation);

const storedAs =
  (isNew: boolean) =>
  ({ post }: PostWithGeneration): StoredSubject => ({ id: post.id, isNew, isShown: post.published });

function note(details: AuditDetails, stored: PostWithGeneration) {
  const { post } = stored;
  details.subject = { kind: 'posts', id: post.id };
  details.detail = whetherShown(post.published);
  return present(stored);
}

export function addAdminRoutes(server: Server, publicUrl: string): void {
  serveAll(server, calls, {
    list: async ({ em, query, page }) => {
      const posts = await listPosts(em, query);
      return page(posts, query.content ? present : presentRow);
    },
    counts: async ({ em }) => await countPosts(em),
    preview: {
      work: async ({ em, body: { content } }) => {
        const article = refusingTangled(await renderApart(content));
        const html = withAlternativeTexts(article.html, await alternativeTexts(em, [content]));
        return { html: withLinksThatLead(html, await readLeadingLinks(em, publicUrl)) };
      },
      payload,
    },
    read: async ({ em, params }) => present(await getPost(em, params.id)),
    add: {
      work: async ({ em, request, body: { draft, ...input }, details }) => {
        const create = async (tx: EntityManager) => await createPost(tx, input, savedBy(request));
        return note(details, await publishing(em, { kind: 'posts', draft, storedAs: storedAs(true) }, create));
      },
      payload,
    },
    change: {
      work: async ({ em, request, params: { id }, body: { draft, ...change }, details }) => {
        const save = async (tx: EntityManager) => await updatePost(tx, id, change, savedBy(request));
        return note(details, await publishing(em, { kind: 'posts', draft, storedAs: storedAs(false) }, save));
      },
      payload,
    },
    remove: async ({ em, request, params: { id }, details }) => {
      details.subject = { kind: 'posts', id };
      await deletePost(em, id, savedBy(request));
    },
    restore: async ({ em, params: { id }, details }) => {
      details.subject = { kind: 'posts', id };
      await restorePost(em, id);
      return present(await getPost(em, id));
    },
  });
}

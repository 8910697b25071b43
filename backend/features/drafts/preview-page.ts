import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Draft } from '@prism/core/database/draft';
import { withPreview } from '../../http/overlay.ts';
import { overlayDraft, type OverlaidDraft } from './overlay-draft.ts';
import { openPreview } from './preview-links.ts';

export async function showPreview(request: Request, h: ResponseToolkit, token: string): Promise<ResponseObject> {
  const found = await openPreview(request.em, token);
  const page = found ? await pageOf(request, found.draft, found.endsAt) : undefined;
  // The same answer for unknown, expired and withdrawn links.
  const { status, html } = page ?? (await request.server.pages.render(request));
  return h
    .response(html)
    .type('text/html')
    .code(page ? status : 404)
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Referrer-Policy', 'no-referrer');
}

async function pageOf({ em, server }: Request, draft: Draft, endsAt: Date): Promise<{ status: number; html: string }> {
  const preview = { savedAt: draft.updatedAt.toISOString(), endsAt: endsAt.toISOString() };
  return await withPreview(
    em,
    async (tx) => await pathTo(tx, await overlayDraft(tx, draft), server.pages.whereShown),
    async (url) => {
      const { statusCode, payload } = await server.inject({ url, app: { isPartOfPage: true, preview } });
      return { status: statusCode, html: payload };
    },
  );
}

type WhereShown = Request['server']['pages']['whereShown'];

/** A subject without a page is previewed on the first page that shows it, or else the home page. */
async function pathTo(
  em: EntityManager,
  { kind, key, places }: OverlaidDraft,
  whereShown: WhereShown,
): Promise<string> {
  if (kind === 'posts') return `/blog/${encodeURIComponent(key)}`;
  if (kind === 'apps') return `/app/${key}`;
  if (kind === 'positions') return `/careers/${encodeURIComponent(key)}`;
  const path = (await whereShown(kind, key, places)) ?? '/';
  if (!path.includes(':')) return path;
  await em.flush();
  const one = path.startsWith('/app/')
    ? `select id::text as one from apps where shown and deleted_at is null order by place, id limit 1`
    : path.startsWith('/careers/')
      ? `select key as one from content where kind = 'positions' and shown and deleted_at is null order by place, id limit 1`
      : `select slug as one from posts where published and deleted_at is null order by published_at desc limit 1`;
  const [row] = await em.execute<{ one: string }[]>(one);
  return row ? path.replace(/:\w+/, encodeURIComponent(row.one)) : '/';
}

import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { previewDays, type NewPreview, type Preview } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { Draft } from '@prism/core/database/draft';
import { PreviewLink } from '@prism/core/database/preview-link';
import { User } from '@prism/core/database/user';
import { CallerError } from '../../http/caller-error.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function listPreviews(em: EntityManager, { kind, id }: Subject): Promise<Preview[]> {
  const open = { draft: { kind, subject: id }, endsAt: { $gt: new Date() } };
  const links = await em.find(PreviewLink, open, { populate: ['author'], orderBy: { createdAt: 'desc' } });
  return links.map(present);
}

export async function sharePreview(
  em: EntityManager,
  { kind, id }: Subject,
  authorId: string,
  publicUrl: string,
): Promise<NewPreview> {
  const draft = await em.findOne(Draft, { kind, subject: id }, { fields: ['id'] });
  if (!draft) throw new CallerError('not-found', 'There is no draft to share. All changes are published.');
  // Expired links need not be kept.
  await em.nativeDelete(PreviewLink, { endsAt: { $lte: new Date() } });
  const token = randomBytes(32).toString('base64url');
  const author = await em.findOneOrFail(User, authorId);
  const endsAt = new Date(Date.now() + previewDays * dayMs);
  const link = em.create(PreviewLink, { draft: draft.id, tokenHash: hashOf(token), author, endsAt });
  await em.flush();
  return { ...present(link), url: `${publicUrl}/preview/${token}` };
}

export async function withdrawPreview(
  em: EntityManager,
  id: string,
  isOurs: (subject: Subject) => boolean,
): Promise<void> {
  const link = await em.findOne(PreviewLink, { id }, { populate: ['draft'] });
  if (link && isOurs({ kind: link.draft.kind, id: link.draft.subject })) await em.nativeDelete(PreviewLink, { id });
}

/** The draft of a token; undefined for unknown, expired and withdrawn links alike. */
export async function openPreview(
  em: EntityManager,
  token: string,
): Promise<{ draft: Draft; endsAt: Date } | undefined> {
  const link = await em.findOne(
    PreviewLink,
    { tokenHash: hashOf(token), endsAt: { $gt: new Date() } },
    { populate: ['draft'] },
  );
  return link ? { draft: link.draft, endsAt: link.endsAt } : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function present({ id, author, createdAt, endsAt }: PreviewLink): Preview {
  return { id, by: author?.name ?? null, createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString() };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { completed, isContent } from '@prism/core/content/check';
import { fieldsOf, isDocumentKind } from '@prism/core/content/content';
import { postFields } from '@prism/core/contract/posts';
import { slugify } from '@prism/core/contract/generations';
import { mapFields } from '@prism/core/contract/fields';
import { App } from '@prism/core/database/app';
import { ContentEntry } from '@prism/core/database/content-entry';
import { appColumns, appFields } from '@prism/core/database/content/app-entries';
import type { Draft } from '@prism/core/database/draft';
import { Post } from '@prism/core/database/post';
import { openParts } from '@prism/core/sign-offs/gate';
import { shapedDraft } from './shape.ts';

export interface OverlaidDraft {
  kind: string;
  /** The last segment of its page's path. */
  key: string;
  places: readonly string[];
}

/**
 * Replaces published content by a draft, without validation and visible, for a preview that is rolled back. Cuts
 * values that are too long for their column.
 */
export async function overlayDraft(em: EntityManager, draft: Draft): Promise<OverlaidDraft> {
  const shaped = shapedDraft({ kind: draft.kind, id: draft.subject }, draft.data);
  if (draft.kind === 'posts') return await overlayPost(em, draft.subject, shaped);
  const { data, address } = membersOf(shaped);
  if (draft.kind === 'apps') return await overlayApp(em, draft.subject, data);
  return await overlayEntry(em, draft, data, typeof address === 'string' ? address : '');
}

async function overlayPost(em: EntityManager, id: string, shaped: object): Promise<OverlaidDraft> {
  const values = membersOf(shaped);
  const texts = mapFields(postFields, ({ max }, name) => String(values[name] ?? '').slice(0, max));
  const wanted = slugify(texts.slug || texts.title || 'draft');
  const isTaken = (await em.count(Post, { slug: wanted, id: { $ne: id } })) > 0;
  const slug = isTaken ? `draft-${id}` : wanted;
  const rest = {
    tags: Array.isArray(values['tags']) ? values['tags'].map(String) : [],
    featured: values['featured'] === true,
  };
  const post = (await em.findOne(Post, { id })) ?? em.create(Post, { id, ...texts, ...rest });
  em.assign(post, { ...texts, ...rest, slug });
  if (values['aiGenerated'] === true) post.aiGenerated = true;
  post.setPublished(true);
  await em.flush();
  const open = await openParts(em, post, undefined);
  if (open.length > 0) post.provenance = { signedOff: [], writers: [], changedPercent: null };
  return { kind: 'posts', key: slug, places: [] };
}

/** The highest id that a path may have. A preview must not use up the next number of the sequence. */
const unusedNumber = 999_999_999;

async function overlayApp(em: EntityManager, id: string, data: unknown): Promise<OverlaidDraft> {
  const values = appColumns(completed(appFields, data));
  const cut = {
    name: values.name.slice(0, 120),
    image: values.image.slice(0, 500),
    timeline: values.timeline.slice(0, 60),
  };
  const columns = { ...values, ...cut, category: values.category.slice(0, 60), shown: true };
  const known = /^[1-9]\d{0,8}$/.test(id) ? await em.findOne(App, { id: Number(id) }) : null;
  const app = known ? em.assign(known, columns) : em.create(App, { ...columns, id: unusedNumber });
  await em.flush();
  return { kind: 'apps', key: String(app.id), places: [] };
}

async function overlayEntry(em: EntityManager, draft: Draft, data: unknown, address: string): Promise<OverlaidDraft> {
  const { kind, subject } = draft;
  const values = completed(fieldsOf(kind, subject) ?? {}, data);
  const isDocument = isDocumentKind(kind);
  const where = isDocument ? { key: subject } : /^\d{1,9}$/.test(subject) ? { id: Number(subject) } : undefined;
  const known = where && (await em.findOne(ContentEntry, { kind, ...where }));
  // The id is longer than any key that staff can enter, so it is unique.
  const key = isDocument ? subject : address || subject;
  const row = known ?? em.create(ContentEntry, { kind, key, data: values });
  em.assign(row, { data: values, shown: true, isSample: false });
  const places: unknown = membersOf(values)['places'];
  return { kind, key: row.key, places: Array.isArray(places) ? places.map(String) : [] };
}

function membersOf(value: unknown): Record<string, unknown> {
  return isContent(value) ? value : {};
}

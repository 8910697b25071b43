import { ArchiveError } from '../archive-error.ts';
import type { ExportedPost } from './exported-post.ts';

/** The newest version of Ghost whose exports are known. */
const newestKnown = 6;

/**
 * The posts of Ghost's JSON export, without its pages. `site` is where it ran, for pictures that it kept itself. Throws an
 * `ArchiveError` for what is no such export, or that of a newer version.
 */
export function readGhost(json: unknown, file: string, site: string): ExportedPost[] {
  const db = member(json, 'db');
  const root = Array.isArray(db) ? db[0] : json;
  const data = member(root, 'data');
  const posts = rowsOf(data, 'posts');
  if (!posts) throw new ArchiveError([`${file}: this is no export of Ghost: it has no list of posts`]);
  const version = text(member(root, 'meta'), 'version');
  if (Number.parseInt(version, 10) > newestKnown)
    throw new ArchiveError([
      `${file}: it is of Ghost ${version}, which is newer than this reads. Known are versions up to ${newestKnown}`,
    ]);

  const tagsOf = relation(data, 'tags', 'posts_tags', 'tag_id');
  const authorsOf = relation(data, 'users', 'posts_authors', 'author_id');
  const metaOf = new Map((rowsOf(data, 'posts_meta') ?? []).map((row) => [text(row, 'post_id'), row]));
  const placed = (value: string) => value.replaceAll('__GHOST_URL__', site);
  return posts
    .filter((post) => (text(post, 'type') || 'post') === 'post' && member(post, 'page') !== true)
    .map((post) => {
      const tags = tagsOf(text(post, 'id')).map((tag) => text(tag, 'name'));
      // Those that begin with # are Ghost's own, and never shown.
      const shown = tags.filter((tag) => tag && !tag.startsWith('#'));
      const [author] = authorsOf(text(post, 'id'));
      const published = text(post, 'status') === 'published';
      const image = text(post, 'feature_image');
      return {
        ...{ title: text(post, 'title'), slug: text(post, 'slug'), html: placed(text(post, 'html')) },
        ...{ excerpt: text(post, 'custom_excerpt'), author: text(author, 'name'), authorBio: text(author, 'bio') },
        // Up to version 2 it was a column of the post itself.
        socialText: text(metaOf.get(text(post, 'id')), 'og_description') || text(post, 'og_description'),
        ...{ categories: shown, tags: shown, featured: Boolean(member(post, 'featured')), published },
        image: image.startsWith('__GHOST_URL__') && site === '' ? '' : placed(image),
        date: dateOf((published && text(post, 'published_at')) || text(post, 'created_at')),
        addresses: [`/${text(post, 'slug')}/`],
      };
    });
}

/** The rows of `table` that belong to a post, in their order. */
function relation(data: unknown, table: string, links: string, key: string): (post: string) => unknown[] {
  const rows = new Map((rowsOf(data, table) ?? []).map((row) => [text(row, 'id'), row]));
  const byPost = Map.groupBy(rowsOf(data, links) ?? [], (link) => text(link, 'post_id'));
  const place = (link: unknown) => Number(text(link, 'sort_order'));
  return (post) =>
    (byPost.get(post) ?? [])
      .toSorted((one, other) => place(one) - place(other))
      .flatMap((link) => rows.get(text(link, key)) ?? []);
}

function dateOf(iso: string): Date {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}

function rowsOf(data: unknown, table: string): unknown[] | undefined {
  const rows = member(data, table);
  return Array.isArray(rows) ? rows : undefined;
}

/** A member as text; '' where it is absent. Numbers are of old versions, whose ids were some. */
function text(value: unknown, name: string): string {
  const found = member(value, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

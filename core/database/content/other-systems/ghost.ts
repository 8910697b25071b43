import { withoutEnd } from '../../../contract/text-ends.ts';
import { ArchiveError } from '../archive-error.ts';
import { momentIn } from './export-dates.ts';
import type { ExportedBlog, ExportedPost } from './exported-post.ts';
import { htmlOfMarkdown, plainWords, type Note } from './ghost-cards.ts';
import { memberOf as member, textIn as text } from './json-values.ts';
import type { Ledger } from './ledger.ts';
import { htmlOfLexical } from './lexical.ts';
import { htmlOfMobiledoc } from './mobiledoc.ts';

/** The newest supported version of Ghost. */
const newestKnown = 6;

/** Reasons for restricted access by Ghost's state; others are quoted. */
const states: Readonly<Record<string, string>> = {
  draft: '',
  scheduled: 'it was scheduled there',
  sent: 'it was only sent by mail',
};

/**
 * Parses posts of Ghost's JSON export, without pages. `site` is the old site's URL, for its own pictures. Throws
 * ArchiveError for anything else or a newer version.
 */
export function readGhost(json: unknown, file: string, site: string, ledger: Ledger): ExportedBlog {
  const db = member(json, 'db');
  const root = Array.isArray(db) ? db[0] : json;
  const data = member(root, 'data');
  const rows = rowsOf(data, 'posts');
  if (!rows) throw new ArchiveError([`${file}: this is not a Ghost export: it has no list of posts`]);
  const version = text(member(root, 'meta'), 'version');
  if (Number.parseInt(version, 10) > newestKnown)
    throw new ArchiveError([`${file}: it is from Ghost ${version}. The newest supported version is ${newestKnown}`]);

  const tagsOf = relation(data, 'tags', 'posts_tags', 'tag_id');
  const authorsOf = relation(data, 'users', 'posts_authors', 'author_id');
  const users = new Map((rowsOf(data, 'users') ?? []).map((row) => [text(row, 'id'), row]));
  const metaOf = new Map((rowsOf(data, 'posts_meta') ?? []).map((row) => [text(row, 'post_id'), row]));
  const settings = new Map((rowsOf(data, 'settings') ?? []).map((row) => [text(row, 'key'), text(row, 'value')]));
  const isPrivateSite = !isOff(settings.get('is_private'));
  const base = withoutEnd(URL.parse(site)?.pathname ?? '', /\//);
  const placed = (value: string) => value.replaceAll('__GHOST_URL__', site);
  const posts: ExportedPost[] = [];
  for (const post of rows) {
    const name = text(post, 'title') || text(post, 'slug') || text(post, 'id');
    const type = !isOff(member(post, 'page')) ? 'page' : text(post, 'type') || 'post';
    if (text(post, 'id') === '' && name === '')
      ledger.note('Skipped, because it is not a post', 'a row without a name');
    else if (type !== 'post') ledger.note(`Skipped, because its type is ${type}`, name);
    else posts.push(read(post));
  }

  function read(post: unknown): ExportedPost {
    const id = text(post, 'id');
    const meta = metaOf.get(id);
    const names = tagsOf(id)
      .map((tag) => text(tag, 'name'))
      .filter(Boolean);
    // Tags beginning with # are internal.
    const shown = names.filter((tag) => !tag.startsWith('#'));
    const [author = users.get(text(post, 'author_id')), ...others] = authorsOf(id);
    const published = text(post, 'status') === 'published';
    const date = momentIn(member(post, 'published_at'));
    const image = text(post, 'feature_image') || text(post, 'image');
    const { html: written, notes, unread } = wordsOf(post);
    const html = placed(written);
    const kept = [
      ...notes,
      ...(names.length > shown.length ? ['A hidden tag is not imported'] : []),
      ...(others.length > 0 ? ['A second author is not imported'] : []),
      ...lostColumns.flatMap(([column, what]) =>
        text(post, column) || text(meta, column) ? [`${what} is not imported`] : [],
      ),
    ];
    return {
      title: text(post, 'title'),
      slug: text(post, 'slug'),
      editor: 'other',
      html,
      excerpt: text(post, 'custom_excerpt'),
      author: text(author, 'name'),
      authorBio: text(author, 'bio'),
      // Columns of the post up to version 2.
      socialText: text(meta, 'og_description') || text(post, 'og_description'),
      seoTitle: text(meta, 'meta_title') || text(post, 'meta_title'),
      seoDescription: text(meta, 'meta_description') || text(post, 'meta_description'),
      canonicalUrl: text(post, 'canonical_url'),
      noindex: false,
      categories: shown,
      tags: shown,
      featured: !isOff(member(post, 'featured')),
      published,
      image: image.startsWith('__GHOST_URL__') && site === '' ? '' : placed(image),
      date: date ?? momentIn(member(post, 'created_at')) ?? momentIn(member(post, 'updated_at')),
      hasOwnDate: date !== undefined,
      addresses: [`${base}/${text(post, 'slug')}/`],
      whyDraft: whyNotPublic(post, meta, html, isPrivateSite) || unread,
      notes: kept,
    };
  }

  for (const [table, what] of lostTables)
    for (const row of rowsOf(data, table) ?? [])
      ledger.note(`${what} is not imported`, text(row, 'name') || text(row, 'id'));

  const pagesOf = (table: string, folder: string) =>
    (rowsOf(data, table) ?? []).flatMap((row) => {
      const slug = text(row, 'slug');
      return slug && !slug.startsWith('hash-') ? [`${base}/${folder}/${slug}/`] : [];
    });
  return {
    posts,
    feeds: [`${base}/rss/`, `${base}/feed/`],
    lists: [...pagesOf('tags', 'tag'), ...pagesOf('users', 'author')],
    day: momentIn(member(member(root, 'meta'), 'exported_on')),
  };
}

/** Why a post is imported as a draft; '' if it was public. */
function whyNotPublic(post: unknown, meta: unknown, words: string, isPrivateSite: boolean): string {
  const state = text(post, 'status');
  const visibility = text(post, 'visibility') || 'public';
  if (state !== 'published') return states[state] ?? `its state there was '${state}'`;
  if (visibility !== 'public') return `it was for '${visibility}' there, not public`;
  if ([meta, post].some((row) => !isOff(member(row, 'email_only')))) return 'it was only sent by mail';
  if (/<!--\s*members-only\s*-->/.test(words)) return 'a part of it was only for members';
  const gates = Array.from(words.matchAll(/<!--\s*kg-gated-block:begin([^<>]*)/g));
  if (gates.some(([, said = '']) => !/nonMember:\s*"?true/.test(said))) return 'a part of it was only for members';
  return isPrivateSite ? 'the whole site needed a password' : '';
}

const lostColumns: readonly (readonly [column: string, what: string])[] = [
  ['codeinjection_head', 'Code in the head of the page'],
  ['codeinjection_foot', 'Code at the foot of the page'],
  ['feature_image_caption', 'A caption of the cover'],
  ['feature_image_alt', 'Alt text of the cover'],
  ['custom_template', 'A template of its own'],
  ...(['og_title', 'og_image', 'twitter_title', 'twitter_description', 'twitter_image'] as const).map(
    (column) => [column, `The field '${column}'`] as const,
  ),
];

const lostTables: readonly (readonly [table: string, what: string])[] = [
  ['comments', 'A comment'],
  ['members', 'A member'],
  ['newsletters', 'A newsletter'],
  ['snippets', 'A snippet'],
];

/** Sources from which Ghost's editors make their HTML. */
const documents: readonly (readonly [column: string, htmlOf: (document: unknown, note: Note) => string])[] = [
  ['lexical', htmlOfLexical],
  ['mobiledoc', htmlOfMobiledoc],
];

interface Words {
  html: string;
  notes: readonly string[];
  /** Why it must be a draft, because a part may be missing; '' if everything was read. */
  unread: string;
}

/** The text of a post. Some exports have no HTML. */
function wordsOf(post: unknown): Words {
  const html = text(post, 'html').trim();
  if (html !== '') return { html, notes: [], unread: '' };
  let unread = '';
  for (const [column, htmlOf] of documents) {
    const source = member(post, column);
    if (!source) continue;
    try {
      const notes: string[] = [];
      const found = htmlOf(
        typeof source === 'string' ? JSON.parse(source) : source,
        (what) => void notes.push(what),
      ).trim();
      if (found !== '' || notes.length > 0) return { html: found, notes, unread: '' };
    } catch (error) {
      // Broken JSON, or nesting too deep to walk.
      if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
      unread = `it has no HTML, and its '${column}' cannot be read`;
    }
  }
  const words = htmlOfMarkdown(text(post, 'markdown')).trim() || plainWords(text(post, 'plaintext'));
  return { html: words, notes: [], unread };
}

/** Spellings of false in various databases and versions. */
const isOff = (value: unknown) => /^(?:|0|f|false|n|no|off|null|undefined)$/i.test(String(value).trim());

/** Rows of `table` for a post, in order. */
function relation(data: unknown, table: string, links: string, key: string): (post: string) => unknown[] {
  const rows = new Map((rowsOf(data, table) ?? []).map((row) => [text(row, 'id'), row]));
  const byPost = Map.groupBy(rowsOf(data, links) ?? [], (link) => text(link, 'post_id'));
  const place = (link: unknown) => Number(text(link, 'sort_order'));
  return (post) =>
    (byPost.get(post) ?? [])
      .toSorted((one, other) => place(one) - place(other))
      .flatMap((link) => rows.get(text(link, key)) ?? []);
}

function rowsOf(data: unknown, table: string): unknown[] | undefined {
  const rows = member(data, table);
  return Array.isArray(rows) ? rows : undefined;
}

import { mapFields } from '../../../contract/fields.ts';
import { Parser } from 'htmlparser2';
import { withoutEnd } from '../../../contract/text-ends.ts';
import { ArchiveError } from '../archive-error.ts';
import { momentIn } from './export-dates.ts';
import { textOfHtml } from './export-text.ts';
import type { ExportedBlog, ExportedPost } from './exported-post.ts';
import { textIn } from './json-values.ts';
import type { Ledger } from './ledger.ts';
import { restrictingFieldOf, restrictingMarkIn } from './restrictions.ts';
import { withoutShortcodes } from './shortcodes.ts';

/** The newest supported version of the format. */
const newestKnown = 1.2;

/** Fields of SEO plugins, the most common first: Yoast and Rank Math. */
const seoKeys = {
  socialText: ['_yoast_wpseo_opengraph-description', 'rank_math_facebook_description'],
  seoTitle: ['_yoast_wpseo_title', 'rank_math_title'],
  seoDescription: ['_yoast_wpseo_metadesc', 'rank_math_description'],
  canonicalUrl: ['_yoast_wpseo_canonical', 'rank_math_canonical_url'],
};
const readKeys = [...Object.values(seoKeys).flat(), 'rank_math_robots'];
/** Variables of these plugins, such as %%sitename%% and %title%. */
const variable = /%%?\w+%%?/;

interface Item {
  texts: Map<string, string>;
  categories: string[];
  /** Names without a taxonomy, as in old exports. */
  unnamed: string[];
  tags: string[];
  taxonomies: Set<string>;
  meta: Map<string, string>;
  oldSlugs: string[];
  comments: number;
}

/** Reasons for restricted access by state; others are quoted. */
const states: Readonly<Record<string, string>> = {
  draft: '',
  future: 'it was scheduled there',
  pending: 'it was pending approval there',
  private: 'it was private there',
};
const neverShown: ReadonlySet<string> = new Set(['trash', 'auto-draft', 'inherit']);
/** Pictures, menus and revisions. */
const notPages: ReadonlySet<string> = new Set(['attachment', 'revision', 'nav_menu_item']);

/**
 * Parses posts of WordPress's export (WXR), without pages. The parser ignores document types, so nothing is expanded
 * or fetched. Throws ArchiveError for anything else, a truncated file or a newer version.
 */
export function readWordPress(xml: string, file: string, ledger: Ledger): ExportedBlog {
  const { items, authors, version, isWhole, channel } = parse(xml);
  if (version === undefined) throw new ArchiveError([`${file}: this is not a WordPress export: it has no WXR version`]);
  if (!isWhole) throw new ArchiveError([`${file}: it is truncated. Export it again`]);
  if (!(Number(version) <= newestKnown))
    throw new ArchiveError([`${file}: it is WXR ${version}. The newest supported version is ${newestKnown}`]);
  const attachments = items.filter((item) => textOf(item, 'wp:post_type') === 'attachment');
  const pictures = new Map(attachments.map((item) => [textOf(item, 'wp:post_id'), pictureOf(item)]));
  const attachedTo = Map.groupBy(attachments.filter(isPicture), (item) => textOf(item, 'wp:post_parent'));
  const base = withoutEnd(URL.parse(channel.get('wp:base_blog_url') ?? '')?.pathname ?? '', /\//);
  const exportedAt = momentIn(channel.get('pubDate'));
  const posts: ExportedPost[] = [];
  const postFeeds: string[] = [];
  for (const item of items) {
    const type = textOf(item, 'wp:post_type') || 'unknown';
    const state = textOf(item, 'wp:status');
    const name = textOf(item, 'title') || textOf(item, 'wp:post_name') || `number ${textOf(item, 'wp:post_id')}`;
    if (notPages.has(type)) continue;
    if (type !== 'post') ledger.note(`Skipped, because its type is ${type}`, name);
    else if (neverShown.has(state)) ledger.note(`Skipped, because its state is '${state}'`, name);
    else posts.push(read(item));
  }

  function read(item: Item): ExportedPost {
    const login = textOf(item, 'dc:creator');
    const content = item.texts.get('content:encoded') ?? '';
    const written = withFootnotes(content, item.meta.get('footnotes'));
    const { html, notes } = withoutShortcodes(written, {
      of: (id) => pictures.get(id),
      attached: (attachedTo.get(textOf(item, 'wp:post_id')) ?? []).map(pictureOf),
    });
    const cover = pictures.get(item.meta.get('_thumbnail_id') ?? '');
    const published = textOf(item, 'wp:status') === 'publish';
    const shownAt = momentIn(textOf(item, 'wp:post_date_gmt')) ?? momentIn(textOf(item, 'pubDate'));
    const whyDraft = whyNotPublic(item, written);
    const at = addressesOf(item);
    if (published && whyDraft === '')
      postFeeds.push(...at.filter((path) => !path.includes('?')).map((path) => `${withoutEnd(path, /\//)}/feed/`));
    return {
      title: textOf(item, 'title'),
      slug: textOf(item, 'wp:post_name'),
      html,
      editor: 'wordpress',
      excerpt: textOfHtml(textOf(item, 'excerpt:encoded')),
      author: authors.get(login) ?? login,
      authorBio: '',
      ...mapFields(
        seoKeys,
        (keys) =>
          keys.map((key) => textOfHtml(item.meta.get(key) ?? '')).find((said) => said && !variable.test(said)) ?? '',
      ),
      noindex:
        item.meta.get('_yoast_wpseo_meta-robots-noindex') === '1' ||
        item.meta.get('rank_math_robots')?.includes('noindex') === true,
      categories: item.categories.length > 0 ? item.categories : item.unnamed,
      tags: item.tags,
      featured: textOf(item, 'wp:is_sticky') === '1',
      published,
      image: cover?.address ?? '',
      // WordPress has no UTC time for drafts.
      date: shownAt ?? momentIn(textOf(item, 'wp:post_date')),
      hasOwnDate: shownAt !== undefined || momentIn(textOf(item, 'wp:post_date')) !== undefined,
      addresses: [...at, `${base}/?p=${textOf(item, 'wp:post_id')}`],
      whyDraft,
      notes: [
        ...notes,
        ...(Number(item.meta.get('_thumbnail_id')) > 0 && !cover ? ['Its cover is not in the export'] : []),
        ...Array.from({ length: item.comments }, () => 'A comment is not imported'),
        ...[...item.meta.keys()]
          .filter((key) => !key.startsWith('_') && !readKeys.includes(key))
          .filter((key) => key !== 'footnotes' || !footnotesBlock.test(content))
          .map((key) => `The field '${key}' is not imported`),
        ...[...item.taxonomies].map((name) => `The taxonomy '${name}' is not imported`),
      ],
    };
  }
  return {
    posts,
    feeds: [
      ...new Set([...['/feed/', '/feed/atom/', '/rss/', '/?feed=rss2'].map((path) => base + path), ...postFeeds]),
    ],
    lists: [
      ...listsOf(channel.get('categories'), `${base}/category/`),
      ...listsOf(channel.get('tags'), `${base}/tag/`),
      ...[...authors.keys()].map((login) => `${base}/author/${login}/`),
    ],
    day: exportedAt,
  };
}

const listsOf = (slugs: string | undefined, folder: string) =>
  (slugs ?? '').split('\n').flatMap((slug) => (slug ? [`${folder}${slug}/`] : []));

function whyNotPublic(item: Item, html: string): string {
  const state = textOf(item, 'wp:status');
  if (state !== 'publish') return states[state] ?? `its state there was '${state}'`;
  if (textOf(item, 'wp:post_password') !== '') return 'it needed a password there';
  const field = restrictingFieldOf(item.meta);
  if (field) return `a plugin may have kept it from everybody there (${field})`;
  const mark = restrictingMarkIn(html);
  return mark ? `a part of it may have been only for members there (${mark})` : '';
}

/** A field as text. */
function textOf({ texts }: Item, name: string): string {
  return texts.get(name)?.trim() ?? '';
}

const footnotesBlock = /<!--\s*wp:footnotes[^<>]*\/-->/;

/** With the list that WordPress makes of its footnotes. */
function withFootnotes(html: string, footnotes: string | undefined): string {
  return html.replace(footnotesBlock, (block) => {
    const items = rowsIn(footnotes ?? '').map((row) => {
      const id = textIn(row, 'id');
      return `<li id="${id}">${textIn(row, 'content')} <a href="#${id}-link">↩</a></li>`;
    });
    return items.length > 0 ? `<!-- wp:list --><ol>${items.join('')}</ol><!-- /wp:list -->` : block;
  });
}

function rowsIn(json: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(json);
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

function pictureOf(item: Item) {
  const alt = item.meta.get('_wp_attachment_image_alt') ?? '';
  return { address: textOf(item, 'wp:attachment_url'), alt: textOfHtml(alt) };
}

const isPicture = (item: Item) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(textOf(item, 'wp:attachment_url'));

function parse(xml: string) {
  const items: Item[] = [];
  const authors = new Map<string, string>();
  const open: string[] = [];
  let item: Item | undefined;
  let author = '';
  let key = '';
  let text = '';
  let domain = '';
  let version: string | undefined;
  let isWhole = false;
  let isCdata = false;
  const channel = new Map<string, string>();
  /** CDATA holds HTML; other text is already decoded. */
  const words = () => (isCdata ? textOfHtml(text) : text.trim());
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        text = '';
        isCdata = false;
        if (name === 'item') item = newItem();
        // Version 1.0 has names of its own.
        if (name === 'category') domain = (attributes['domain'] ?? '').replace(/^tag$/, 'post_tag');
      },
      oncdatastart: () => void (isCdata = true),
      ontext: (part) => void (text += part),
      onclosetag(name, isImplied) {
        open.pop();
        if (isImplied) return;
        if (name === 'rss') isWhole = true;
        if (name === 'wp:wxr_version') version = text.trim();
        if (name === 'wp:author_login') author = text.trim();
        if (name === 'wp:author_display_name') authors.set(author, words());
        if (name === 'wp:meta_key') key = text.trim();
        // Comments have such fields too.
        if (name === 'wp:meta_value' && open.at(-1) === 'wp:postmeta') addField(item, key, text.trim());
        if (name === 'category' && domain === 'category') item?.categories.push(words());
        if (name === 'category' && domain === '') item?.unnamed.push(words());
        if (name === 'category' && domain === 'post_tag') item?.tags.push(words());
        if (name === 'category' && !['', 'category', 'post_tag'].includes(domain)) item?.taxonomies.add(domain);
        if (name === 'wp:comment' && item) item.comments += 1;
        if (name === 'wp:category_nicename')
          channel.set('categories', `${channel.get('categories') ?? ''}${text.trim()}\n`);
        if (name === 'wp:tag_slug') channel.set('tags', `${channel.get('tags') ?? ''}${text.trim()}\n`);
        if (open.at(-1) === 'channel') channel.set(name, text.trim());
        if (open.at(-1) === 'item') item?.texts.set(name, name === 'title' ? words() : text);
        if (name !== 'item' || !item) return;
        items.push(item);
        item = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { items, authors, version, isWhole, channel };
}

const newItem = (): Item => ({
  texts: new Map(),
  categories: [],
  unnamed: [],
  tags: [],
  taxonomies: new Set(),
  meta: new Map(),
  oldSlugs: [],
  comments: 0,
});

function addField(item: Item | undefined, key: string, value: string): void {
  if (key === '_wp_old_slug') item?.oldSlugs.push(value);
  else item?.meta.set(key, value);
}

/** The path of the permalink, with its query if that identifies the post, and those by earlier slugs. */
function addressesOf(item: Item): string[] {
  const url = URL.parse(textOf(item, 'link'));
  if (!url || (url.pathname === '/' && url.search === '')) return [];
  const path = url.pathname + url.search;
  const slug = textOf(item, 'wp:post_name');
  const place = slug === '' ? -1 : path.lastIndexOf(slug);
  const earlier = place === -1 ? [] : item.oldSlugs.filter((old) => old !== '' && old !== slug);
  return [path, ...earlier.map((old) => path.slice(0, place) + old + path.slice(place + slug.length))];
}

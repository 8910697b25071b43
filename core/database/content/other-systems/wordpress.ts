import { Parser } from 'htmlparser2';
import { ArchiveError } from '../archive-error.ts';
import type { ExportedPost } from './exported-post.ts';

/** The newest version of the format that is known. */
const newestKnown = 1.2;

/** Where the two plugins keep it that most sites have for it: Yoast, and Rank Math. */
const socialKeys = ['_yoast_wpseo_opengraph-description', 'rank_math_facebook_description'];

interface Item {
  texts: Map<string, string>;
  categories: string[];
  tags: string[];
  meta: Map<string, string>;
}

/**
 * The posts of WordPress's export (WXR), without its pages. The parser knows no document types, so that nothing in a file is
 * expanded or fetched. Throws an `ArchiveError` for what is no such export, is cut off, or of a newer version.
 */
export function readWordPress(xml: string, file: string): ExportedPost[] {
  const { items, authors, version, isWhole } = parse(xml);
  if (version === undefined)
    throw new ArchiveError([`${file}: this is no export of WordPress: it names no version of WXR`]);
  if (!isWhole) throw new ArchiveError([`${file}: it ends too early. Export it again`]);
  if (!(Number(version) <= newestKnown))
    throw new ArchiveError([
      `${file}: it is of WXR ${version}, which is newer than this reads. Known are versions up to ${newestKnown}`,
    ]);
  const textOf = ({ texts }: Item, name: string) => texts.get(name)?.trim() ?? '';
  const isOf = (type: string) => (item: Item) => textOf(item, 'wp:post_type') === type;
  const pictures = new Map(
    items.filter(isOf('attachment')).map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  );
  return items
    .filter((item) => isOf('post')(item) && textOf(item, 'wp:status') !== 'trash')
    .map((item) => {
      const login = textOf(item, 'dc:creator');
      const number = textOf(item, 'wp:post_id');
      return {
        ...{ title: textOf(item, 'title'), slug: textOf(item, 'wp:post_name'), html: textOf(item, 'content:encoded') },
        ...{ excerpt: textOf(item, 'excerpt:encoded'), author: authors.get(login) ?? login, authorBio: '' },
        socialText: socialKeys.map((key) => item.meta.get(key) ?? '').find(Boolean) ?? '',
        ...{ categories: item.categories, tags: item.tags, featured: textOf(item, 'wp:is_sticky') === '1' },
        published: textOf(item, 'wp:status') === 'publish',
        image: pictures.get(item.meta.get('_thumbnail_id') ?? '')?.replace(/^http:/, 'https:') ?? '',
        date: dateOf(textOf(item, 'wp:post_date_gmt'), textOf(item, 'pubDate')),
        addresses: [...addressIn(textOf(item, 'link')), `/?p=${number}`],
      };
    });
}

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
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        text = '';
        if (name === 'item') item = { texts: new Map(), categories: [], tags: [], meta: new Map() };
        if (name === 'category') domain = attributes['domain'] ?? '';
      },
      ontext: (part) => void (text += part),
      onclosetag(name, isImplied) {
        open.pop();
        if (isImplied) return;
        if (name === 'rss') isWhole = true;
        if (name === 'wp:wxr_version') version = text.trim();
        if (name === 'wp:author_login') author = text.trim();
        if (name === 'wp:author_display_name') authors.set(author, text.trim());
        if (name === 'wp:meta_key') key = text.trim();
        if (name === 'wp:meta_value') item?.meta.set(key, text.trim());
        if (name === 'category' && domain === 'category') item?.categories.push(text.trim());
        if (name === 'category' && domain === 'post_tag') item?.tags.push(text.trim());
        if (open.at(-1) === 'item') item?.texts.set(name, text);
        if (name !== 'item' || !item) return;
        items.push(item);
        item = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { items, authors, version, isWhole };
}

/** The path of a permalink, with its query where that names the post. */
function addressIn(link: string): string[] {
  const url = URL.parse(link);
  if (!url || (url.pathname === '/' && url.search === '')) return [];
  return [url.pathname + url.search];
}

/** WordPress notes no time in drafts. */
function dateOf(gmt: string, published: string): Date {
  const date = new Date(/^\d{4}-(?!00)/.test(gmt) && !gmt.startsWith('0000') ? `${gmt.replace(' ', 'T')}Z` : published);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}

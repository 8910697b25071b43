import { slugify } from '../contract/generations.ts';
import { type MadeType, madeTypes, type PictureAddress, pictureAt, sourcesOf } from '../contract/picture-address.ts';
import type { ArticleSection } from '../contract/posts.ts';
import { unescapeHtml } from '../html/escape.ts';
import { isShownPicture } from '../markdown/pictures.ts';
import hljs from 'highlight.js/lib/common';
import { Marked, type MarkedExtension } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { calloutClasses, callouts } from './callouts.ts';
import { footnoteId, footnotesOfOneText } from './footnotes.ts';
import { attributeOf, withoutLinksInLinks } from './shown-html.ts';
import { isBlockInWords, isTagAsText, keptTags, withTagsAsText } from './kept-tags.ts';

export interface ArticleHtml {
  /** Safe to be put into a page as it is. */
  html: string;
  /** Its sections of the first level by the ids of their headings. */
  contents: ArticleSection[];
}

/** Longer code is listing, not reading matter, and not worth the time that colouring takes. */
const highlightMaxLength = 50_000;

/**
 * An article's Markdown as HTML for a page that has its title as `h1`. HTML within it is kept as far as it can do no harm, and
 * is text otherwise. May take long, or not end well: see `articles.ts`.
 */
export function renderArticle(markdown: string): ArticleHtml {
  // Sanitised as a whole, for a tag in Markdown may begin in one token and end in another. What is done afterwards only
  // adds attributes of our own to what is known to be well-formed.
  const safe = sanitizeHtml(withTagsAsText(parse(markdown)), allowed);
  return withHeadings(withPictures(withTables(withoutLinksInLinks(safe))));
}

const dialect: MarkedExtension = {
  gfm: true,
  extensions: [callouts],
  renderer: {
    code: ({ text, lang = '' }) => `<pre tabindex="0"><code class="hljs">${highlight(text, lang)}</code></pre>\n`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
  // A tag that a page does not keep is words like others: the Markdown after it goes on.
  tokenizer: {
    html: (src) => (isTagAsText(src) ? undefined : false),
    tag: (src) => (isTagAsText(src) || isBlockInWords(src) ? undefined : false),
  },
};

function parse(markdown: string): string {
  const footnotes = footnotesOfOneText();
  const parser = new Marked(dialect, footnotes.extension);
  const html = parser.parse(markdown, { async: false });
  return html + footnotes.list((tokens) => parser.parser(tokens));
}

function highlight(code: string, info: string): string {
  const [language = ''] = info.trim().split(/\s/);
  const known = hljs.getLanguage(language) && code.length <= highlightMaxLength;
  return hljs.highlight(code, { language: known ? language : 'plaintext' }).value;
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...keptTags],
  // No names, and no ids but those of footnotes: with others a text could stand in for a part of the page that scripts
  // look for.
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'id', 'aria-label'],
    abbr: ['title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    li: ['id'],
    ol: ['start', 'aria-label'],
    pre: ['tabindex'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedClasses: {
    code: ['hljs'],
    div: calloutClasses,
    ol: ['footnotes'],
    sup: ['footnote-mark'],
    span: [/^hljs-[\w-]+$/, /^[a-z]+_{1,2}$/],
    td: ['center', 'right'],
    th: ['center', 'right'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A page may load pictures of other sites by https only, see its content security policy.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (_tagName, { rel: _rel, ...attribs }) =>
      identified('a', /^\s*https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener' } : attribs),
    img: (tagName, attribs) => {
      const { src = '', alt = '' } = attribs;
      if (!isShownPicture(src)) return inWords(src, alt);
      return { tagName, attribs: { alt, ...attribs, ...measuresOf(src), loading: 'lazy', decoding: 'async' } };
    },
    li: identified,
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    td: aligned,
    th: aligned,
  },
};

/** The words of a picture that cannot be shown; they lead to it where it stands on the web. */
function inWords(src: string, alt: string): sanitizeHtml.Tag {
  if (URL.parse(src)?.protocol !== 'http:') return { tagName: 'span', attribs: {}, text: alt };
  return { tagName: 'a', attribs: { href: src, rel: 'noopener' }, text: alt || src };
}

/** The measures of an uploaded picture, so that nothing moves when it comes. */
function measuresOf(src: string): sanitizeHtml.Attributes {
  const picture = pictureAt(src);
  return picture ? { width: String(picture.width), height: String(picture.height) } : {};
}

/** Only what belongs to a footnote has an id. */
function identified(tagName: string, { id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id && footnoteId.test(id) ? { ...attribs, id } : attribs };
}

/** Markdown aligns columns by an attribute that HTML no longer has. */
function aligned(tagName: string, { align, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: align ? { ...attribs, class: align } : attribs };
}

/** A table wider than its column scrolls in a frame, which the keyboard must reach. */
function withTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-frame" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
}

const readingWidth = '(min-width: 48rem) 44rem, 92vw';

/** An uploaded picture comes in the size and type that fit, on its own colour until it has come. */
function withPictures(html: string): string {
  return html.replace(/<(img [^<>]*) \/>/g, (image, inside: string) => {
    const picture = pictureAt(attributeOf(inside, 'src') ?? '');
    if (!picture) return image;
    const shown = `<${inside} style="background-color:${picture.colour}" />`;
    return picture.hasSizes
      ? `<picture>${madeTypes.map((type) => sourceOf(picture, type)).join('')}${shown}</picture>`
      : shown;
  });
}

const sourceOf = (picture: PictureAddress, type: MadeType) =>
  `<source type="image/${type}" srcset="${sourcesOf(picture, type)}" sizes="${readingWidth}" />`;

/** The headings in levels that begin below the page's own and leave none out, each with an id. */
function withHeadings(html: string): ArticleHtml {
  const parts = partsByHeading(html);
  const highest = Math.min(...parts.flatMap(({ depth }) => depth ?? []));
  const contents: ArticleSection[] = [];
  const ids = new Map<string, number>();
  let level = 1;
  const numbered = parts.map(({ depth, inside }) => {
    if (depth === undefined) return inside;
    const title = wordsOf(inside.replace(/<sup class="footnote-mark"><a [^<>]*>\d+<\/a><\/sup>/g, ''));
    if (!title) return '';
    level = Math.min(depth - highest + 2, level + 1, 6);
    const id = unusedId(title, ids);
    if (level === 2) contents.push({ id, title });
    return `<h${level} id="${id}">${inside}</h${level}>`;
  });
  return { html: numbered.join(''), contents };
}

/** Headings, without their tags, and what stands between them, in their order. */
function partsByHeading(html: string): { depth?: number; inside: string }[] {
  const parts: { depth?: number; inside: string }[] = [];
  let done = 0;
  for (const { 0: tag, 1: depth, index } of html.matchAll(/<h([1-6])>/g)) {
    // It stands in another heading.
    if (index < done) continue;
    const begin = index + tag.length;
    const end = html.indexOf(`</h${depth}>`, begin);
    if (end === -1) continue;
    parts.push({ inside: html.slice(done, index) }, { depth: Number(depth), inside: html.slice(begin, end) });
    done = end + tag.length + 1;
  }
  return [...parts, { inside: html.slice(done) }];
}

/** With a beginning that no other part of a page has. */
function unusedId(title: string, ids: Map<string, number>): string {
  const base = `section-${slugify(title)}`;
  // Of many with one title, none looks through all before it.
  let count = ids.get(base) ?? 0;
  let id = base;
  do {
    count += 1;
    id = count === 1 ? base : `${base}-${count}`;
  } while (ids.has(id));
  ids.set(base, count);
  if (id !== base) ids.set(id, 1);
  return id;
}

/** The words of sanitised HTML, in which no other characters are escaped. */
function wordsOf(html: string): string {
  const words = unescapeHtml(html.replace(/<[^<>]*>/g, ''));
  return words.replace(/\s+/g, ' ').trim();
}

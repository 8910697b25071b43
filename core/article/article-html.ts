import { slugify } from '../contract/generations.ts';
import { type MadeType, madeTypes, type PictureAddress, pictureAt, sourcesOf } from '../contract/picture-address.ts';
import type { ArticleSection } from '../contract/posts.ts';
import { unescapeHtml } from '../html/escape.ts';
import { isShownPicture } from '../markdown/pictures.ts';
import hljs from 'highlight.js/lib/common';
import { Marked, Tokenizer, type MarkedExtension } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { calloutClasses, callouts } from './callouts.ts';
import { footnoteId, footnotesOfOneText } from './footnotes.ts';
import { attributeOf, withoutLinksInLinks } from './shown-html.ts';
import { isBlockInWords, isTagAsText, keptTags, withTagsAsText } from './kept-tags.ts';

export interface ArticleHtml {
  /** Sanitised. */
  html: string;
  /** Sections of the first level by heading id. */
  contents: ArticleSection[];
}

/** Longer code is not worth highlighting. */
const highlightMaxLength = 50_000;

/**
 * Renders an article's Markdown for a page with its title as `h1`. Harmless HTML is kept, the rest becomes text. May
 * take very long: see `articles.ts`.
 */
export function renderArticle(markdown: string): ArticleHtml {
  // Sanitised as a whole, because a tag may begin in one token and end in another. Later steps only add our own
  // attributes to well-formed HTML.
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
  // Other tags are text, and Markdown continues after them.
  tokenizer: {
    html: (src) => (isTagAsText(src) ? undefined : false),
    tag: (src) => (isTagAsText(src) || isBlockInWords(src) ? undefined : false),
    // The address in a tag that is text ends with its attribute.
    url(src) {
      const [, attribute] = /^((?:https?:|www\.)[^\s<"]*?)(?:"|'\s*\/?>)/.exec(src) ?? [];
      return attribute ? Tokenizer.prototype.url.call(this, attribute) : false;
    },
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
  // No names, and only footnote ids: others could impersonate parts of the page that scripts look up.
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
  // The content security policy allows external pictures by https only.
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

/** Alt text in place of a picture that cannot be shown, linked if the picture is on the web. */
function inWords(src: string, alt: string): sanitizeHtml.Tag {
  if (URL.parse(src)?.protocol !== 'http:') return { tagName: 'span', attribs: {}, text: alt };
  return { tagName: 'a', attribs: { href: src, rel: 'noopener' }, text: alt || src };
}

/** Dimensions of an uploaded picture, so that nothing shifts when it loads. */
function measuresOf(src: string): sanitizeHtml.Attributes {
  const picture = pictureAt(src);
  return picture ? { width: String(picture.width), height: String(picture.height) } : {};
}

/** Only footnotes have ids. */
function identified(tagName: string, { id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id && footnoteId.test(id) ? { ...attribs, id } : attribs };
}

/** Markdown aligns columns by an obsolete attribute. */
function aligned(tagName: string, { align, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: align ? { ...attribs, class: align } : attribs };
}

/** A wide table scrolls in a focusable frame. */
function withTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-frame" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
}

const readingWidth = '(min-width: 48rem) 44rem, 92vw';

/** Responsive markup for an uploaded picture, with its placeholder colour. */
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

/** Gives headings an id and consecutive levels below the page's own. */
function withHeadings(html: string): ArticleHtml {
  const parts = partsByHeading(html);
  const highest = Math.min(...parts.flatMap(({ depth }) => depth ?? []));
  const contents: ArticleSection[] = [];
  const ids = new Map<string, number>();
  let level = 1;
  const numbered = parts.map(({ depth, inside }) => {
    if (depth === undefined) return inside;
    const title = wordsOf(inside.replace(/<sup class="footnote-mark"><a [^<>]*>\d+<\/a><\/sup>/g, ''));
    if (!title) return inside.includes('<img') ? `<p>${inside}</p>` : '';
    level = Math.min(depth - highest + 2, level + 1, 6);
    const id = unusedId(title, ids);
    if (level === 2) contents.push({ id, title });
    return `<h${level} id="${id}">${inside}</h${level}>`;
  });
  return { html: numbered.join(''), contents };
}

/** Headings without tags, and the text between them. */
function partsByHeading(html: string): { depth?: number; inside: string }[] {
  const parts: { depth?: number; inside: string }[] = [];
  let done = 0;
  for (const { 0: tag, 1: depth, index } of html.matchAll(/<h([1-6])>/g)) {
    // It is inside another heading.
    if (index < done) continue;
    const begin = index + tag.length;
    const end = html.indexOf(`</h${depth}>`, begin);
    if (end === -1) continue;
    parts.push({ inside: html.slice(done, index) }, { depth: Number(depth), inside: html.slice(begin, end) });
    done = end + tag.length + 1;
  }
  return [...parts, { inside: html.slice(done) }];
}

/** With a prefix that no other part of a page has. */
function unusedId(title: string, ids: Map<string, number>): string {
  const base = `section-${slugify(title)}`;
  // Counts per title, so that many equal titles stay fast.
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

/** The text of sanitised HTML, which escapes no other characters. */
function wordsOf(html: string): string {
  const words = unescapeHtml(html.replace(/<[^<>]*>/g, ''));
  return words.replace(/\s+/g, ' ').trim();
}

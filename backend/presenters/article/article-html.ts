import { createHash } from 'node:crypto';
import { slugify } from '@prism/core/contract/generations';
import {
  type MadeType,
  madeTypes,
  type PictureAddress,
  pictureAt,
  sourcesOf,
  textOfPicture,
} from '@prism/core/contract/picture-address';
import type { ArticleSection } from '@prism/core/contract/posts';
import { escapeHtml, unescapeHtml } from '@prism/core/html/escape';
import hljs from 'highlight.js/lib/common';
import { Marked, type MarkedExtension } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { LruCache } from '../../http/lru-cache.ts';
import { calloutClasses, callouts } from './callouts.ts';
import { footnoteId, footnotesOfOneText } from './footnotes.ts';

export interface ArticleHtml {
  /** Safe to be put into a page as it is. */
  html: string;
  /** Its sections of the first level by the ids of their headings. */
  contents: ArticleSection[];
}

const articlesKept = 100;
/** Longer code is listing, not reading matter, and not worth the time that colouring takes. */
const highlightMaxLength = 50_000;

const kept = new LruCache<ArticleHtml>(articlesKept);

/**
 * An article's Markdown as HTML for a page that has its title as `h1`. HTML within it is kept as far as it can do no harm.
 * The same text is worked out once.
 */
export function articleHtml(markdown: string): ArticleHtml {
  const key = createHash('sha256').update(markdown).digest('base64');
  const known = kept.get(key);
  if (known) return known;
  const article = renderArticle(markdown);
  kept.set(key, article);
  return article;
}

/** The same of a text that is still being written, and so is not worth keeping. */
export function renderArticle(markdown: string): ArticleHtml {
  // Sanitised as a whole, for a tag in Markdown may begin in one token and end in another. What is done afterwards only
  // adds attributes of our own to what is known to be well-formed.
  return withHeadings(withPictures(withTables(sanitizeHtml(parse(markdown), allowed))));
}

/** The same where uploaded pictures without a text of their own have that of the library, by their ids. */
export function withAlternativeTexts(html: string, texts: ReadonlyMap<string, string>): string {
  if (texts.size === 0) return html;
  return html.replace(/<img [^>]*?src="([^"]*)"[^>]*>/g, (image, src: string) => {
    const text = textOfPicture(texts, src) ?? '';
    return image.replace(' alt=""', () => ` alt="${escapeHtml(text)}"`);
  });
}

/** The same where links that `leads` refuses are their words alone. */
export function withLinksThatLead(html: string, leads: (to: string) => boolean): string {
  return html.replace(/<a (?:[^>]* )?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, to: string, words: string) =>
    leads(unescapeHtml(to)) ? link : words,
  );
}

const dialect: MarkedExtension = {
  gfm: true,
  extensions: [callouts],
  renderer: {
    code: ({ text, lang = '' }) => `<pre tabindex="0"><code class="hljs">${highlight(text, lang)}</code></pre>\n`,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
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
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br', 'pre'],
    ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span'],
    ...['strong', 'sub', 'sup', 'var', 'figure', 'figcaption', 'img', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div'],
  ],
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
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...attribs, ...measuresOf(attribs['src'] ?? ''), loading: 'lazy', decoding: 'async' },
    }),
    li: identified,
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    td: aligned,
    th: aligned,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

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
  return html.replace(/<(img [^>]*?src="([^"]*)"[^>]*) \/>/g, (image, inside: string, src: string) => {
    const picture = pictureAt(src);
    if (!picture) return image;
    const shown = `<${inside} style="background-color:${picture.colour}" />`;
    return picture.hasSizes
      ? `<picture>${madeTypes.map((type) => sourceOf(picture, type)).join('')}${shown}</picture>`
      : shown;
  });
}

const sourceOf = (picture: PictureAddress, type: MadeType) =>
  `<source type="image/${type}" srcset="${sourcesOf(picture, type)}" sizes="${readingWidth}" />`;

const headings = /<h([1-6])>(.*?)<\/h\1>/gs;

/** The headings in levels that begin below the page's own and leave none out, each with an id. */
function withHeadings(html: string): ArticleHtml {
  const highest = Math.min(...[...html.matchAll(headings)].map(([, depth]) => Number(depth)));
  const contents: ArticleSection[] = [];
  const ids = new Set<string>();
  let level = 1;
  const numbered = html.replace(headings, (_heading, depth: string, words: string) => {
    const title = wordsOf(words.replace(/<sup class="footnote-mark">.*?<\/sup>/g, ''));
    if (!title) return '';
    level = Math.min(Number(depth) - highest + 2, level + 1, 6);
    const id = unusedId(title, ids);
    if (level === 2) contents.push({ id, title });
    return `<h${level} id="${id}">${words}</h${level}>`;
  });
  return { html: numbered, contents };
}

/** With a beginning that no other part of a page has. */
function unusedId(title: string, ids: Set<string>): string {
  const base = `section-${slugify(title)}`;
  let id = base;
  for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`;
  ids.add(id);
  return id;
}

/** The words of sanitised HTML, in which no other characters are escaped. */
function wordsOf(html: string): string {
  const words = unescapeHtml(html.replace(/<[^>]*>/g, ''));
  return words.replace(/\s+/g, ' ').trim();
}

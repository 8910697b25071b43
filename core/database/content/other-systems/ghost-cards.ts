import { DomUtils, parseDocument } from 'htmlparser2';
import { Marked } from 'marked';
import { escapeHtml } from '../../../html/escape.ts';
import { outOfBounds } from '../../../markdown/bounds.ts';
import { withoutOpenEnds } from './export-text.ts';
import { listIn, memberOf, textIn } from './json-values.ts';

export type Note = (what: string) => void;

/** A card of Ghost's editors as HTML; undefined for unknown names. */
export function cardOf(name: string, card: unknown, note: Note): string | undefined {
  const readers = readersOf(card);
  const html = (readers === 'mail' ? onlyMailed : cards.get(name))?.(card, note);
  // The mark that Ghost's own HTML has.
  return html !== undefined && readers === 'members' ? `<!--kg-gated-block:begin nonMember:false-->${html}` : html;
}

export const htmlOfMarkdown = (markdown: string) =>
  outOfBounds(markdown) ? plainWords(markdown) : new Marked().parse(markdown, { async: false });

/** Paragraphs of plain text. */
export const plainWords = (words: string) =>
  words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n\s*\n/)
    .map((paragraph) => (paragraph.trim() ? `<p>${paragraph.trim()}</p>` : ''))
    .join('');

export const linkTo = (address: string, html: string) => `<a href="${escapeHtml(address)}">${html}</a>`;

/** Who sees a card, by the fields of the present version or of the beta. */
function readersOf(card: unknown): 'all' | 'members' | 'mail' {
  const visibility = memberOf(card, 'visibility');
  const web = memberOf(visibility, 'web');
  if (memberOf(visibility, 'showOnWeb') === false) return 'mail';
  if (memberOf(web, 'nonMember') !== false) return 'all';
  return memberOf(web, 'memberSegment') === '' ? 'mail' : 'members';
}

/** Elements without an end must not take what follows. */
const closed = (html: string) => DomUtils.getOuterHTML(parseDocument(withoutOpenEnds(html)).children);
const block = (name: string, html: string) => (html.trim() ? `<${name}>${closed(html)}</${name}>` : '');
const captioned = (html: string, card: unknown) =>
  `<figure>${html}${block('figcaption', textIn(card, 'caption'))}</figure>`;

function firstIn(card: unknown, ...names: readonly string[]): string {
  return names.map((name) => textIn(card, name)).find(Boolean) ?? '';
}

function pictureOf(card: unknown, src = textIn(card, 'src')): string {
  if (src === '') return '';
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(textIn(card, 'alt'))}">`;
  const href = textIn(card, 'href');
  return href ? linkTo(href, picture) : picture;
}

function buttonOf(card: unknown, names: readonly [words: string, url: string, isShown: string]): string {
  const [words = '', url = ''] = names.map((name) => textIn(card, name));
  if (memberOf(card, names[2]) === false || words === '') return '';
  return `<p>${url ? linkTo(url, escapeHtml(words)) : escapeHtml(words)}</p>`;
}

const fileOf: (what: string) => Card = (what) => (card, note) => {
  const src = textIn(card, 'src');
  note(src ? `${what} becomes a link` : `${what} without a URL is not imported`);
  const title = firstIn(card, 'title', 'fileTitle', 'fileName') || src;
  const caption = firstIn(card, 'caption', 'fileCaption');
  return (src ? `<p>${linkTo(src, escapeHtml(title))}</p>` : '') + block('p', caption);
};

function bookmarkOf(card: unknown, note: Note): string {
  const metadata = memberOf(card, 'metadata');
  const url = firstIn(card, 'url') || textIn(metadata, 'url');
  const title = firstIn(metadata, 'title') || firstIn(card, 'title') || url;
  if (url === '') return '';
  if (textIn(metadata, 'thumbnail')) note('The picture of a bookmark is not imported');
  const words = firstIn(metadata, 'description') || textIn(card, 'description');
  return captioned(`<p>${linkTo(url, escapeHtml(title))}</p>${block('p', escapeHtml(words))}`, card);
}

function embedOf(card: unknown): string {
  const [html, url] = [textIn(card, 'html'), textIn(card, 'url')];
  const link = url ? `<p>${linkTo(url, escapeHtml(textIn(memberOf(card, 'metadata'), 'title') || url))}</p>` : '';
  return captioned(html.trim() ? closed(html) : link, card);
}

function codeOf(card: unknown): string {
  const language = /^[\w+#.-]{1,30}/.exec(textIn(card, 'language'))?.[0];
  const code = `<code${language ? ` class="language-${language}"` : ''}>${escapeHtml(textIn(card, 'code'))}</code>`;
  return captioned(`<pre>${code}</pre>`, card);
}

function headerOf(card: unknown, note: Note): string {
  if (firstIn(card, 'backgroundImageSrc')) note('A background picture is not imported');
  const words = block('h2', firstIn(card, 'header', 'heading')) + block('p', firstIn(card, 'subheader', 'subheading'));
  return words + buttonOf(card, ['buttonText', 'buttonUrl', 'buttonEnabled']);
}

const productOf: Card = (card) =>
  pictureOf(card, textIn(card, 'productImageSrc')) +
  block('h4', textIn(card, 'productTitle')) +
  closed(textIn(card, 'productDescription')) +
  buttonOf(card, ['productButton', 'productUrl', 'productButtonEnabled']);

const callToActionOf: Card = (card) =>
  (memberOf(card, 'hasSponsorLabel') === false ? '' : block('p', textIn(card, 'sponsorLabel'))) +
  pictureOf({}, textIn(card, 'imageUrl')) +
  closed(textIn(card, 'textValue')) +
  buttonOf(card, ['buttonText', 'buttonUrl', 'showButton']);

function lost(what: string): Card {
  return (_card, note) => {
    note(what);
    return '';
  };
}

type Card = (card: unknown, note: Note) => string;

const markdownOf: Card = (card) => closed(htmlOfMarkdown(textIn(card, 'markdown')));
const ruleOf: Card = () => '<hr>';
const onlyMailed = lost('A part that was only sent by mail is not imported');

const cards: ReadonlyMap<string, Card> = new Map<string, Card>([
  ['image', (card) => captioned(pictureOf(card), card)],
  [
    'gallery',
    (card) =>
      captioned(
        listIn(card, 'images')
          .map((picture) => captioned(pictureOf(picture), picture))
          .join(''),
        card,
      ),
  ],
  ['html', (card) => closed(textIn(card, 'html'))],
  ['markdown', markdownOf],
  // Ghost 1.
  ['card-markdown', markdownOf],
  ['hr', ruleOf],
  ['horizontalrule', ruleOf],
  ['code', codeOf],
  ['codeblock', codeOf],
  ['embed', embedOf],
  ['bookmark', bookmarkOf],
  [
    'callout',
    (card) => {
      const words = textIn(card, 'calloutText').replace(/^\s*<p(?=[\s>])[^<>]*>/, '');
      return block('blockquote', `<p>${escapeHtml(textIn(card, 'calloutEmoji'))} ${words}`);
    },
  ],
  [
    'toggle',
    (card) => `<details>${block('summary', textIn(card, 'heading'))}${closed(textIn(card, 'content'))}</details>`,
  ],
  ['button', (card) => buttonOf(card, ['buttonText', 'buttonUrl', ''])],
  ['header', headerOf],
  ['product', productOf],
  ['call-to-action', callToActionOf],
  ['audio', fileOf('An audio')],
  ['video', fileOf('A video')],
  ['file', fileOf('A file')],
  ['paywall', () => '<!--members-only-->'],
  ['email', onlyMailed],
  ['email-cta', onlyMailed],
  ['signup', lost('A sign-up form is not imported')],
]);

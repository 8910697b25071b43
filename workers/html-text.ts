import { Parser } from 'htmlparser2';

const silent: ReadonlySet<string> = new Set(['script', 'style', 'head', 'template', 'noscript']);
const lines = new Set([
  'br',
  'p',
  'div',
  'tr',
  'td',
  'th',
  'li',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'table',
  'ul',
  'ol',
  'dl',
  'hr',
  'section',
  'article',
  'main',
  'figcaption',
]);

/** Deeper than any mail or page. */
const deepest = 500;

interface ReadOptions {
  left?: ReadonlySet<string>;
  /** Writes as mail programs do: '>' before each quoted line, and targets of links after their words. */
  asMail?: boolean;
}

/** Marks of a quotation until its lines are known. */
const quotation = { begin: '\u0002', end: '\u0003' } as const;

export interface ReadHtml {
  /** Empty without a title. */
  title: string;
  /** The visible text, with a line for each block. */
  text: string;
}

/** HTML as plain text of at most `most` characters, without hidden parts. Runs and fetches nothing. */
export function readHtml(html: string, most: number, { left = new Set(), asMail = false }: ReadOptions = {}): ReadHtml {
  let title = '';
  let isTitle = false;
  let text = '';
  let depth = 0;
  /** Depth of the omitted element that is being read. */
  let silentAt: number | undefined;
  /** Depths of the open quotations. */
  const quotedAt: number[] = [];
  /** Depth of the element whose line breaks are shown. */
  let brokenAt: number | undefined;
  let link: { target: string; from: number } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      // The parser takes quadratic time in the depth.
      if (depth > deepest) parser.pause();
      isTitle = name === 'title' && title === '';
      if (silent.has(name) || left.has(name) || name === 'title' || isHidden(attributes)) silentAt ??= depth;
      if (lines.has(name)) text += '\n';
      if (name === 'pre' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(attributes['style'] ?? ''))
        brokenAt ??= depth;
      if (name === 'a') link = { target: attributes['href'] ?? '', from: text.length };
      const isQuoted = name === 'blockquote' ? !isIndented(attributes) : isMarked(attributes);
      if (!asMail || !isQuoted) return;
      // Outlook marks the beginning of the quoted mail, but not its end.
      quotedAt.push(isOutlooks(attributes) ? 0 : depth);
      text += quotation.begin;
    },
    onclosetag(name) {
      if (silentAt === depth) silentAt = undefined;
      if (brokenAt === depth) brokenAt = undefined;
      if (name === 'a' && link && asMail) text += targetBehind(text.slice(link.from), link.target);
      if (quotedAt.at(-1) === depth) {
        quotedAt.pop();
        text += `\n${quotation.end}`;
      }
      depth -= 1;
      isTitle = false;
      if (lines.has(name) && name !== 'br') text += '\n';
    },
    ontext(part) {
      if (isTitle) title += part;
      if (silentAt !== undefined) return;
      text += part.replace(brokenAt === undefined ? /[\s\u0002\u0003]+/g : /[^\S\n]+|[\u0002\u0003]/g, ' ');
      if (text.length > 4 * most) parser.pause();
    },
  });
  parser.end(html);
  return { title: title.replace(/\s+/g, ' ').trim(), text: tidy(text).slice(0, most) };
}

const longestTarget = 300;

/** The target of a link, unless its words show it. */
function targetBehind(words: string, target: string): string {
  if (words.trim() === '' || target.length > longestTarget || !/^https?:/i.test(target)) return '';
  const host = URL.parse(target)?.hostname.replace(/^www\./, '');
  return !host || words.includes(host) ? '' : ` (${target.replace(/[\s\u0002\u0003]/g, '')})`;
}

function isHidden({ hidden, style, 'aria-hidden': ariaHidden }: Readonly<Record<string, string>>): boolean {
  return hidden !== undefined || ariaHidden === 'true' || isUnseen(style ?? '');
}

function isUnseen(style: string): boolean {
  return style
    .toLowerCase()
    .split(';')
    .some((declaration) => {
      const [name = '', value = ''] = declaration.split(':').map((part) => part.trim());
      if (name === 'display') return value.startsWith('none');
      if (name === 'visibility') return value.startsWith('hidden') || value.startsWith('collapse');
      return ['font-size', 'opacity', 'max-height'].includes(name) && Number.parseFloat(value) === 0;
    });
}

const isOutlooks = ({ id = '' }: Readonly<Record<string, string>>) => /^(?:x_)*divRplyFwdMsg$/.test(id);

/** Whether an element is marked as the quoted mail. */
function isMarked(attributes: Readonly<Record<string, string>>): boolean {
  const names = (attributes['class'] ?? '').split(/\s+/);
  return isOutlooks(attributes) || names.some((name) => ['gmail_attr', 'moz-cite-prefix'].includes(name));
}

/** Mail programs also indent new text with it, but without the line at the side. */
function isIndented({ style = '', type, cite }: Readonly<Record<string, string>>): boolean {
  return type !== 'cite' && cite === undefined && /border(?:-left)?\s*:\s*(?:none|0)/i.test(style);
}

const isQuotedBlank = (line = '') => /^>+$/.test(line);

function tidy(text: string): string {
  let depth = 0;
  return text
    .split('\n')
    .map((part) => {
      depth += part.split(quotation.begin).length - part.split(quotation.end).length;
      const line = part.replace(/[\u0002\u0003]/g, '').trim();
      return depth > 0 ? `${'>'.repeat(depth)} ${line}`.trim() : line;
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .split('\n')
    .flatMap((line, at, all) => {
      if (!isQuotedBlank(line)) return line;
      if (isQuotedBlank(all[at - 1])) return [];
      return isQuotedBlank(all[at + 1]) ? '>' : line;
    })
    .join('\n')
    .trim();
}

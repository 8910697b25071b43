import TurndownService from 'turndown';
import { escapeHtml } from '../../../html/escape.ts';
import { codeIn, fenced, inBrackets, languageOfCode, type Says } from '../../../html/markdown-rules.ts';
import { readableHtml, taskMarks } from './readable-html.ts';
import { footnoteMarks, takeFootnotes } from './take-footnotes.ts';

/** The used part of an element; the parser's types are the DOM's. */
interface Node {
  nodeName: string;
  nodeType: number;
  innerHTML?: string;
  textContent: string | null;
  firstChild: Node | null;
  parentNode: Node | null;
  previousSibling: Node | null;
  nextSibling: Node | null;
  childNodes: ArrayLike<Node>;
  getAttribute?(name: string): string | null;
}

const textOf = (node: Node | null | undefined) => node?.textContent ?? '';

export interface ReadHtml {
  markdown: string;
  /** Losses. */
  notes: string[];
}

/**
 * Converts HTML to Markdown. HTML outside WordPress's blocks comes from its classic editor, where lines stand for
 * paragraphs.
 */
export function markdownOfHtml(html: string, editor: 'wordpress' | 'other'): ReadHtml {
  const notes: string[] = [];
  const note = (what: string) => void notes.push(what);
  const { html: rest, notes: footnotes } = takeFootnotes(html);
  const stretches = editor === 'wordpress' ? stretchesOf(rest, note) : [{ html: rest, isClassic: false }];
  const convert = (part: string, isClassic: boolean) => service.turndown(readableHtml(part, isClassic, note));
  const text = stretches
    .map((stretch) => convert(stretch.html, stretch.isClassic))
    .concat(footnotes.map((one, at) => `[^${at + 1}]: ${convert(one, false).replaceAll('\n', '\n    ')}`))
    .filter(Boolean)
    .join('\n\n')
    .replace(/^[^\S\n]+$/gm, '')
    .replace(/^((?:[ >]|- |\d+\. )*)\ue003/gm, '$1\\|')
    .replaceAll(bar, '|')
    .replaceAll(taskMarks.open, '☐ ')
    .replaceAll(taskMarks.done, '☑ ');
  return { markdown: footnoteMarks(text), notes };
}

const emptyBlocks: ReadonlySet<string> = new Set(['spacer', 'separator', 'more', 'nextpage', 'paragraph']);

/** The mark of text from the classic editor. */
const classicBlock = /<!--\s*\/?wp:freeform[^<>]*-->/g;

/** Blocks of the newer editor, and text between them. */
function stretchesOf(html: string, note: (what: string) => void): { html: string; isClassic: boolean }[] {
  const stretches: { html: string; isClassic: boolean }[] = [];
  let depth = 0;
  let block = '';
  let language: string | undefined;
  for (const part of html.replace(classicBlock, '').split(/(<!--\s*\/?wp:[^<>]*-->)/)) {
    const isMark = /^<!--\s*\/?wp:/.test(part);
    const alone = isMark && part.endsWith('/-->') ? /wp:([\w/-]*\w)/.exec(part)?.[1] : undefined;
    if (alone && !emptyBlocks.has(alone)) note(`The block ${alone} is not imported`);
    if (isMark && !part.endsWith('/-->')) depth = Math.max(0, depth + (/^<!--\s*\//.test(part) ? -1 : 1));
    if (isMark) language = /"language":"([\w+#.-]+)"/.exec(part)?.[1];
    if (depth > 0) block += language ? part.replace('<pre', `<pre data-language="${language}"`) : part;
    else {
      stretches.push({ html: block, isClassic: false });
      block = '';
      if (!isMark) stretches.push({ html: part, isClassic: true });
    }
  }
  return [...stretches, { html: block, isClassic: false }].filter((stretch) => stretch.html.trim() !== '');
}

const service = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});

const escapeMarks = service.escape.bind(service);

/** Escapes characters that Markdown would interpret. */
service.escape = (text) =>
  escapeMarks(text.replaceAll('~', tilde).replaceAll('|', bar))
    .replace(/&(?=#?\w)/g, '&amp;')
    .replaceAll('<', '\\<')
    .replaceAll(tilde, '\\~')
    .replace(/^(\s*)(#{1,6}|\+)(?=\s|$)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(\s*):(?=-)/, '$1\\:')
    .replace(/!$/, '\\!');

/** Private-use characters for signs that are escaped later. */
const [tilde, bar] = ['\ue002', '\ue003'];

export const plainMarkdown = (words: string) => service.escape(words);

/** Markdown marks where they work, otherwise HTML. */
function emphasis(names: readonly string[], mark: string, tag: string): void {
  service.addRule(tag, {
    filter: (node: Node) => names.includes(node.nodeName.toLowerCase()),
    replacement: (content: string, node: Node) => {
      const words = content.trim();
      // It may contain blocks, which marks cannot.
      if (words === '' || /\n\s*\n/.test(content)) return content;
      const [before, after] = [node.previousSibling, node.nextSibling];
      const isAtEdge = isEdge(textOf(before).at(-1), words.at(0)) && isEdge(textOf(after).at(0), words.at(-1));
      const isAlone = [before, after].every((node) => node?.nodeType !== 1 || node.nodeName === 'BR');
      return isAtEdge && isAlone && isPlain(words) ? around(content, mark, mark) : tagged(tag, content);
    },
  });
}

const isEdge = (outside: string | undefined, inside = '') =>
  outside === undefined || /\s/.test(outside) || (/[\p{L}\p{N}]/u.test(inside) && !/[*~_]/.test(outside));
const isPlain = (words: string) => !/^[*~_<\\]|[*~_>\\]$/.test(words);

emphasis(['b', 'strong'], '**', 'strong');
emphasis(['i', 'em'], '*', 'em');
emphasis(['s', 'strike', 'del'], '~~', 'del');

function tagged(name: string, content: string, attributes = ''): string {
  if (content.trim() === '' || /\n\s*\n/.test(content)) return content;
  return around(content, `<${name}${attributes}>`, `</${name}>`);
}

/** Spaces stay outside: a tag alone on a line would begin an HTML block. */
function around(content: string, begin: string, end: string): string {
  const words = content.trim();
  const at = content.indexOf(words);
  return `${content.slice(0, at)}${begin}${words}${end}${content.slice(at + words.length)}`;
}

service.addRule('code in a link', {
  filter: (node: Node) => node.nodeName === 'CODE' && textOf(node).includes('`') && isInLink(node),
  replacement: (_content: string, node: Node) => tagged('code', service.escape(textOf(node))),
});

const isInLink = ({ parentNode }: Node): boolean =>
  parentNode !== null && (parentNode.nodeName === 'A' || isInLink(parentNode));

const kept = ['abbr', 'cite', 'ins', 'kbd', 'mark', 'q', 'samp', 'small', 'sub', 'sup', 'u', 'var'];
service.addRule('kept', {
  filter: (node: Node) => kept.includes(node.nodeName.toLowerCase()),
  replacement: (content: string, node: Node) => {
    const name = node.nodeName.toLowerCase();
    const title = name === 'abbr' && node.getAttribute?.('title');
    return tagged(name, content, title ? ` title="${escapeHtml(title)}"` : '');
  },
});

const inOneLine = (content: string) => content.replace(/\s+/g, ' ').trim();

service.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content: string, node: Node) => {
    const title = inOneLine(content).replace(/(^|\s)(#+)$/, '$1\\$2');
    return title === '' ? '' : `\n\n${'#'.repeat(Number(node.nodeName.charAt(1)))} ${title}\n\n`;
  },
});

service.addRule('code', {
  filter: 'pre',
  replacement: (_content: string, node: Node) => {
    const code = codeIn(node).replace(/^\n/, '').trimEnd();
    return `\n\n${fenced(code, languageOf(node))}\n\n`;
  },
});

function languageOf(pre: Node): string {
  const holders = [pre.parentNode, pre.parentNode?.parentNode].filter((one) => one && all(one, 'PRE').length === 1);
  const of = new Map([all(pre, 'CODE')[0], pre, ...holders].flatMap((one) => (one ? [[one, saysOf(one)]] : [])));
  return languageOfCode([...of.values()], of.get(pre) ?? saysOf(pre));
}

const saysOf =
  (node: Node): Says =>
  (name) =>
    node.getAttribute?.(name);

/** Descendants with this name. */
function all(node: Node, name: string): Node[] {
  return Array.from(node.childNodes).flatMap((child) => [
    ...(child.nodeName === name ? [child] : []),
    ...all(child, name),
  ]);
}

service.addRule('link', {
  filter: 'a',
  replacement: (content: string, node: Node) => {
    const href = node.getAttribute?.('href') ?? '';
    if (textOf(node) === href && /^https?:\/\/[^\s<>]+$/.test(href)) return `<${href}>`;
    const words = inOneLine(content)
      .replace(/\\([\\[\]])/g, (escaped, sign: string) => (sign === '\\' ? escaped : `&#${sign.charCodeAt(0)};`))
      .replace(/^\^/, '&#94;');
    return words === '' || href === '' ? words : `[${words}](${inBrackets(href)})`;
  },
});

service.addRule('picture', {
  filter: 'img',
  replacement: (_content: string, node: Node) => {
    const src = node.getAttribute?.('src');
    return src ? `![${service.escape(inOneLine(node.getAttribute?.('alt') ?? ''))}](${inBrackets(src)})` : '';
  },
});

service.addRule('item', {
  filter: 'li',
  replacement: (content: string, node: Node) => {
    const mark = markOf(node);
    // Its beginning follows the mark, because indentation would mean code.
    const words = content.trim().replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`);
    // An HTML block ends with an empty line.
    return `${mark} ${words}${/<\/(?:details|dl)>$/.test(words) ? '\n\n' : '\n'}`;
  },
});

service.addRule('list', {
  filter: ['ul', 'ol'],
  replacement: (content: string, node: Node) => {
    const isFirst = node.nodeName === 'UL' || startOf(node) === 1;
    // Only a list from 1 can follow words without an empty line, and adjacent lists would become one.
    const isTight = node.parentNode?.nodeName === 'LI' && isFirst;
    const isSecond = node.nodeName === 'OL' && before(node)?.nodeName === 'OL';
    return `${isTight ? '\n' : '\n\n'}${isSecond ? '<!-- -->\n\n' : ''}${content}${isTight && !node.nextSibling ? '' : '\n\n'}`;
  },
});

const frames: ReadonlySet<string> = new Set(['DIV', 'SECTION', 'ARTICLE', 'MAIN', 'FIGURE']);
const isSeen = (node: Node) => textOf(node).trim() !== '' || node.nodeName === 'HR' || all(node, 'IMG').length > 0;

/** The block before. */
function before(node: Node): Node | undefined {
  let previous = node.previousSibling;
  while (previous && !isSeen(previous)) previous = previous.previousSibling;
  if (!previous) return node.parentNode && frames.has(node.parentNode.nodeName) ? before(node.parentNode) : undefined;
  while (frames.has(previous.nodeName)) {
    const last: Node | undefined = Array.from(previous.childNodes).findLast(isSeen);
    if (!last) break;
    previous = last;
  }
  return previous;
}

function startOf(list: Node): number {
  const start = Number.parseInt(list.getAttribute?.('start') ?? '1', 10);
  return Math.max(0, Number.isNaN(start) ? 1 : start);
}

function markOf(item: Node): string {
  const list = item.parentNode;
  if (list?.nodeName !== 'OL') return '-';
  const items = Array.from(list.childNodes).filter(({ nodeName }) => nodeName === 'LI');
  return `${startOf(list) + items.indexOf(item)}.`;
}

service.addRule('task', {
  filter: (node: Node) => node.nodeName === 'LI' && /^\s*[\ue000\ue001]/.test(textOf(node)),
  replacement: (content: string, node: Node) => {
    const isDone = textOf(node).trimStart().startsWith(taskMarks.done);
    const words = content
      .replace(/[\ue000\ue001]/, '')
      .trim()
      .replaceAll('\n', '\n  ');
    return `- [${isDone ? 'x' : ' '}] ${words}\n`;
  },
});

const withoutMarks = (html: string) =>
  html.replace(/(<[^<>]*>)|[`*_[\]~\\|]/g, (sign, tag: string | undefined) => tag ?? `&#${sign.charCodeAt(0)};`);

/** HTML blocks with Markdown in them. */
for (const name of ['details', 'dl', 'dd'])
  service.addRule(name, {
    filter: (node: Node) => node.nodeName === name.toUpperCase(),
    replacement: (content: string) => `\n\n<${name}>\n\n${content.trim()}\n\n</${name}>\n\n`,
  });
/** Lines in which Markdown would stay as it is. */
for (const name of ['summary', 'dt'])
  service.addRule(name, {
    filter: (node: Node) => node.nodeName === name.toUpperCase(),
    replacement: (_content: string, node: Node) =>
      `\n\n<${name}>${inOneLine(withoutMarks(node.innerHTML ?? ''))}</${name}>\n\n`,
  });

/** Rows are converted separately; a cell is one line. */
service.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content: string) =>
    ` ${inOneLine(content.trim().replace(/\n\s*\n?/g, '<br>'))
      .replaceAll('|', '\\|')
      .replaceAll(bar, '&#124;')} |`,
});
service.addRule('row', {
  filter: 'tr',
  replacement: (content: string) => `|${content.trimEnd()}\n`,
});
service.addRule('table', {
  filter: 'table',
  replacement: (content: string, node: Node) => {
    const [head, ...body] = content.split('\n').filter(Boolean);
    const borders = Array.from(all(node, 'TR')[0]?.childNodes ?? [], borderOf);
    return head ? `\n\n${[head, `| ${borders.join(' | ')} |`, ...body].join('\n')}\n\n` : '';
  },
});

function borderOf(cell: Node): string {
  const style = /text-align:\s*(\w+)/i.exec(cell.getAttribute?.('style') ?? '')?.[1];
  const align = (style ?? cell.getAttribute?.('align') ?? '').toLowerCase();
  return align === 'center' ? ':---:' : align === 'right' ? '---:' : '---';
}

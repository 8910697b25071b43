import { evenRows } from '@prism/core/html/even-rows';
import { codeIn, fenced, isDoneTask, languageOfCode } from '@prism/core/html/markdown-rules';
import { takeFootnotes } from './footnotes.ts';
import { escaped, inlineOf, isBlock, linkOf } from './inline-markdown.ts';
import { itemOfWord, type WordItem } from './word-lists.ts';

/** HTML without any of these says no more than the plain text. */
const structure =
  'h1,h2,h3,h4,h5,h6,b,strong,i,em,a[href],ul,ol,table,blockquote,pre,code,hr,sup,sub,s,del,strike,[style*="font-weight"],[style*="font-style"],[class*="MsoList"],input[type="checkbox" i],[role="checkbox"]';
/** Code editors copy coloured HTML; their text is code. */
const codeEditor = 'body > :is(div, pre)[style*="monospace"]';

export interface PastedDocument {
  markdown: string;
  /** The number of pictures that were left out, because their URLs work only in the source, such as a Word file. */
  picturesLeftOut: number;
}

/**
 * The structure of a document as Markdown; undefined if it has none. Drops styles, scripts and pictures. Footnote names
 * avoid `taken`.
 */
export function markdownOfHtml(html: string, taken: ReadonlySet<string>): PastedDocument | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector(structure) || body.querySelector(codeEditor)) return undefined;
  for (const source of body.querySelectorAll('annotation[encoding="application/x-tex"]'))
    source.closest('math')?.replaceWith(codeWith(source.textContent));
  for (const element of body.querySelectorAll('.katex-html,script,style,meta,link,title,template')) element.remove();
  const depths = [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName[1]));
  // The page title is not part of the text, so headings start at level 2.
  const lift = depths.length === 0 ? 0 : 2 - Math.min(...depths);
  makeItems(body);
  const notes = takeFootnotes(body, taken);
  const markdown = [...blocksOf(body.childNodes, lift), ...notes].join('\n\n').trim();
  return markdown === ''
    ? undefined
    : { markdown, picturesLeftOut: [...body.querySelectorAll('img')].filter(isSeen).length };
}

function codeWith(text: string | null): HTMLElement {
  const code = document.createElement('code');
  code.textContent = text;
  return code;
}

/** Tracking pixels do not count. */
const isSeen = (picture: Element) =>
  !['width', 'height'].some((side) => /^[01]$/.test(picture.getAttribute(side) ?? ''));

/** The blocks among nodes. Text between them is a paragraph. */
function blocksOf(nodes: Iterable<Node>, lift: number): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  let words: WordItem[] = [];
  const endRun = () => {
    const text = inlineOf(run);
    if (text !== '') blocks.push(paragraph(text));
    run = [];
  };
  const endList = () => {
    if (words.length > 0)
      blocks.push(words.map(({ level, mark, text }) => `${'   '.repeat(level)}${mark} ${text}`).join('\n'));
    words = [];
  };
  for (const node of nodes) {
    const item = node instanceof HTMLElement ? itemOfWord(node) : undefined;
    if (item) {
      endRun();
      words.push(item);
    } else if (node instanceof Element && isBlock(node)) {
      endRun();
      endList();
      blocks.push(...blockOf(node, lift));
    } else {
      if (node.textContent?.trim()) endList();
      run.push(node);
    }
  }
  endRun();
  endList();
  return blocks.filter((block) => block.trim() !== '');
}

function blockOf(element: Element, lift: number): string[] {
  const name = element.tagName.toLowerCase();
  if (/^h[1-6]$/.test(name)) {
    const text = inlineOf([...element.childNodes])
      .replace(/\s+/g, ' ')
      .replaceAll('**', '');
    return text === '' ? [] : [`${'#'.repeat(Math.min(6, Number(name[1]) + lift))} ${text}`];
  }
  switch (name) {
    case 'ul':
    case 'ol':
      return [listOf(element, lift)];
    case 'a': {
      const [first = '', ...others] = blocksOf(element.childNodes, lift);
      return [/[\n[]/.test(first) ? first : linkOf(first, element.getAttribute('href') ?? ''), ...others];
    }
    case 'blockquote':
      return [
        blocksOf(element.childNodes, lift)
          .join('\n\n')
          .replace(/^(?=.)/gm, '> ')
          .replace(/^$/gm, '>'),
      ];
    case 'pre':
      return [fenced(codeIn(element).replace(/\n$/, ''), languageOf(element))];
    case 'table':
      return blocksOfTable(element, lift);
    case 'hr':
      return ['---'];
    default:
      return blocksOf(element.childNodes, lift);
  }
}

/** Escapes marks that would begin another block at the start of a line. */
function paragraph(text: string): string {
  return text.replace(/^(?:(?:#{1,6}|[>+-]|\d+[.)])(?=\s|$)|[-=]+(?=\s*$))/gm, (mark) => mark.replace(/.$/, '\\$&'));
}

function languageOf(pre: Element): string {
  const holders = [pre.parentElement, pre.parentElement?.parentElement].filter(
    (holder) => holder && holder.querySelectorAll('pre').length === 1,
  );
  const of = [pre.querySelector('code'), pre, ...holders].flatMap((element) =>
    element ? [{ element, says: (name: string) => element.getAttribute(name) }] : [],
  );
  const own = of.find(({ element }) => element === pre);
  return own
    ? languageOfCode(
        of.map(({ says }) => says),
        own.says,
      )
    : '';
}

/** Google Docs puts a nested list after its item, not in it. */
function listOf(list: Element, lift: number, indent = ''): string {
  const isOrdered = list.tagName === 'OL';
  let number = Number(list.getAttribute('start') ?? 1);
  let mark = '';
  const lines: string[] = [];
  const addList = (inner: Element, within: string) => {
    // Only a list from 1 can follow words without an empty line.
    const isTight = inner.tagName === 'UL' || Number(inner.getAttribute('start') ?? 1) === 1;
    lines.push(...(isTight ? [] : ['']), listOf(inner, lift, within));
  };
  for (const child of list.children) {
    if (child.matches('ul, ol')) addList(child, `${indent}${' '.repeat(Math.max(2, mark.length + 1))}`);
    if (!child.matches('li')) continue;
    mark = isOrdered ? `${number++}.` : '-';
    const within = indent + ' '.repeat(mark.length + 1);
    const lists = [...child.children].filter((part) => part.matches('ul, ol'));
    const inside = [...child.childNodes].filter((node) => !(node instanceof Element && lists.includes(node)));
    const words = withTask(child, wordsOfItem(inside, lift));
    lines.push(`${indent}${mark} ${words.replace(/\n(?!\n)/g, `\n${within}`)}`);
    for (const part of lists) addList(part, within);
  }
  return lines.join('\n');
}

/** A line, or several blocks. */
function wordsOfItem(nodes: readonly Node[], lift: number): string {
  const blocks = nodes.filter((node) => node instanceof Element && isBlock(node));
  const isLine = blocks.length < 2 && !blocks.some((node) => node instanceof Element && node.matches(ownLines));
  return isLine ? paragraph(inlineOf(nodes)) : blocksOf(nodes, lift).join('\n\n');
}

const ownLines = 'pre, table, blockquote, :has(pre, table, blockquote)';

/** Checkboxes of HTML, Google Docs and Notion. */
const taskBox = 'input[type="checkbox" i], [role="checkbox"], .checkbox-on, .checkbox-off';

/** An item with a checkbox, or with typed marks, is a task: `[x] done`. */
function withTask(item: Element, words: string): string {
  const typed = /^\\\[([ xX])\\\]\s+/.exec(words);
  const box = [...item.querySelectorAll(taskBox)].find((each) => each.closest('li') === item);
  const said = [item, box].flatMap((each) => (each ? (isDoneTask((name) => each.getAttribute(name)) ?? []) : []));
  if (!typed && !box && said.length === 0) return words;
  const isDone = typed ? typed[1] !== ' ' : (said[0] ?? box?.hasAttribute('checked') === true);
  return `[${isDone ? 'x' : ' '}] ${typed ? words.slice(typed[0].length) : words}`;
}

/** A line with a checkbox outside a list becomes an item. */
function makeItems(body: HTMLElement): void {
  for (const box of body.querySelectorAll(taskBox)) {
    const line = box.closest('p, label, div:not(.checkbox-on, .checkbox-off)');
    if (box.closest('li') || !line || line.querySelectorAll(taskBox).length > 1) continue;
    const [list, item] = [body.ownerDocument.createElement('ul'), body.ownerDocument.createElement('li')];
    item.append(...line.childNodes);
    list.append(item);
    line.replaceWith(list);
  }
}

/** A layout table becomes the content of its cells, in order. */
function blocksOfTable(table: Element, lift: number): string[] {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) => [...row.children].filter((cell) => cell.matches('th, td')));
  const cells = rows.flat();
  const isLayout = cells.length === 1 || cells.some((cell) => cell.querySelector('table,h1,h2,h3,h4,h5,h6'));
  return isLayout ? cells.flatMap((cell) => blocksOf(cell.childNodes, lift)) : [tableOf(rows)];
}

/** The first row becomes the head, because Markdown tables need one. */
function tableOf(cellsOfRows: readonly (readonly Element[])[]): string {
  const even = evenRows<Element | undefined>(
    cellsOfRows,
    (cell, name) => cell?.getAttribute(name),
    () => undefined,
  );
  const rows = even.map((cells) =>
    cells.map((cell) =>
      inlineOf([...(cell?.childNodes ?? [])])
        .replace(/\s+/g, ' ')
        .replaceAll('|', escaped('|')),
    ),
  );
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return head.length > 0 ? [head, head.map(() => '---'), ...body].map(lineOf).join('\n') : '';
}

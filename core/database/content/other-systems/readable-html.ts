import { Element, isTag, isText, Text, type ChildNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { isBlank } from '../../../contract/clean-text.ts';
import { withoutEnd } from '../../../contract/text-ends.ts';
import { isDoneTask } from '../../../html/markdown-rules.ts';
import { isHidden, isPlayer, withoutOpenEnds } from './export-text.ts';
import { formulaOf } from './formulas.ts';
import { linkedBlocks } from './linked-blocks.ts';
import { evenTable } from './table-rows.ts';
import names from './html-names.json' with { type: 'json' };

export const taskMarks = { open: '\ue000', done: '\ue001' } as const;

export const blockNames: ReadonlySet<string> = new Set(names.blocks);
const inlineNames: ReadonlySet<string> = new Set(names.inline);
const wrappers: ReadonlySet<string> = new Set(names.wrappers);
const unseen: ReadonlySet<string> = new Set([
  'head',
  'title',
  'meta',
  'link',
  'base',
  'template',
  'noscript',
  'track',
  'col',
  'colgroup',
  'source',
]);
const embeds: ReadonlySet<string> = new Set(['iframe', 'embed', 'object', 'video', 'audio']);
const fields: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'button']);
const verbatim: ReadonlySet<string> = new Set(['a', 'pre', 'code', 'tt']);
/** WordPress makes paragraphs of lines in these. */
const holders: ReadonlySet<string> = new Set(['blockquote', 'div', 'section', 'article', 'aside', 'center', 'main']);

const embedded = 'An embedded video, audio or page becomes a link';

/**
 * Reduces HTML to what Markdown or this product can express, and records losses. `isClassic` is text whose empty lines
 * are paragraphs.
 */
export function readableHtml(html: string, isClassic: boolean, note: (what: string) => void): string {
  const nodes = childrenOf(parseDocument(withoutOpenEnds(html)).children, note, false);
  return DomUtils.getOuterHTML(isClassic ? inParagraphs(nodes, true) : nodes);
}

function childrenOf(nodes: readonly ChildNode[], note: (what: string) => void, isVerbatim: boolean): ChildNode[] {
  const kept: ChildNode[] = [];
  for (const node of nodes.flatMap((one) => readable(one, note, isVerbatim))) {
    const last = kept.at(-1);
    // Adjacent texts are joined, because their parts would be escaped differently.
    if (isText(node) && last && isText(last)) last.data += node.data;
    else if (isCode(node) && last && isCode(last)) last.children.push(...node.children);
    else kept.push(node);
  }
  return isVerbatim ? kept : kept.flatMap((node) => (isText(node) ? withLinks(node.data) : node));
}

/** The marks of adjacent codes would become one. */
const isCode = (node: ChildNode): node is Element => isTag(node) && node.name === 'code';

function readable(node: ChildNode, note: (what: string) => void, isVerbatim: boolean): ChildNode[] {
  if (isText(node)) return [new Text(node.data)];
  if (!isTag(node)) return [];
  const { attribs } = node;
  // AMP has the same elements under other names.
  const name = node.name.replace(/^amp-(?=audio$|iframe$|img$|video$)/, '');
  if (isHidden(attribs)) return leftOut('A hidden part is not imported');
  if (isPlayer(attribs)) return [];
  if (/\burl\(/i.test(attribs['style'] ?? '')) note('A background picture is not imported');
  const inside = () => childrenOf(node.children, note, isVerbatim || verbatim.has(name));
  if (name === 'noscript' && isInstead(node)) return inside();
  if (unseen.has(name)) return [];
  if (name === 'style') return leftOut('A style sheet is not imported');
  if (name === 'script') return scriptOf(node, note);
  if (embeds.has(name)) return embedOf(node, note);
  if (name === 'math') return leftOut('A formula is imported as text', readable(formulaOf(node), note, isVerbatim));
  if (name === 'img') return pictureOf(node, note);
  if (name === 'input' && attribs['type'] === 'checkbox') return [markOf('checked' in attribs)];
  const isBox = name === 'li' || attribs['role'] === 'checkbox' || attribs['class']?.includes('checkbox-');
  const isDone = isBox ? isDoneTask((attribute) => attribs[attribute]) : undefined;
  if (isDone !== undefined)
    return name === 'li'
      ? [new Element(name, attribs, [markOf(isDone), ...withoutMarks(inside())])]
      : [markOf(isDone), ...inside()];
  if (fields.has(name)) return leftOut('A field of a form is not imported', name === 'button' ? inside() : []);
  if (name === 'svg' || name === 'canvas' || name === 'map') return leftOut('A drawing in the text is not imported');
  if (wrappers.has(name)) return inside();
  if (name === 'table' && isLayout(node)) {
    const cells = cellsOf(node).filter(({ attribs: said }) => !isHidden(said));
    if (cells.length > 1) note('The cells of a table are imported as lines');
    return cells.map((cell) => new Element('div', {}, childrenOf(cell.children, note, isVerbatim)));
  }
  if (name === 'table') {
    const { table, others, hasSpans } = evenTable(node);
    if (hasSpans) note('Merged cells of a table are split');
    const [around, inside] = [others, table.children].map((children) => childrenOf(children, note, isVerbatim));
    return [new Element('div', {}, around ?? []), new Element(name, {}, inside ?? [])];
  }
  if (name === 'a') return linkOf(attribs, inside(), note);
  if (name === 'legend') return [new Element('p', {}, inside())];
  if (name === 'tt') return [new Element('code', {}, inside())];
  if (blockNames.has(name) || inlineNames.has(name)) return [new Element(name, attribs, inside())];
  if (sourceOf(node)) return [...embedOf(node, note), ...inside()];
  return leftOut(`Only the text of the element <${name.slice(0, 40)}> is imported`, inside());

  function leftOut(what: string, left: ChildNode[] = []): ChildNode[] {
    note(what);
    return left;
  }
}

const markOf = (isDone: boolean) => new Text(isDone ? taskMarks.done : taskMarks.open);

/** An item's own state overrides its checkbox. */
const withoutMarks = (nodes: readonly ChildNode[]) =>
  nodes.map((node) => (isText(node) ? new Text(node.data.replace(/[\ue000\ue001]/g, '')) : node));

const inCell = new Set([
  'table',
  'dl',
  'details',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'ul',
  'ol',
  'blockquote',
  'hr',
]);

/** A table for layout, or with cells that do not fit one line. */
function isLayout(table: Element): boolean {
  const cells = cellsOf(table);
  return cells.length < 2 || cells.some((cell) => DomUtils.existsOne(({ name }) => inCell.has(name), cell.children));
}

function cellsOf(part: Element): Element[] {
  return part.children.filter(isTag).flatMap((child) => {
    if (child.name === 'table') return [];
    return ['td', 'th', 'caption'].includes(child.name) ? [child] : cellsOf(child);
  });
}

function linkOf(
  { href: given = '', title }: Element['attribs'],
  inside: ChildNode[],
  note: (what: string) => void,
): ChildNode[] {
  const href = given.replace(/[\t\n\r]/g, '').trim();
  if (href === '' || href === '#') return inside;
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(href) ?? [];
  if (href.startsWith('#') || !/^(?:|https?|mailto|tel)$/i.test(scheme)) {
    note(`A link ${scheme ? 'of an unsupported kind' : 'within its page'} is not imported`);
    return inside;
  }
  const attribs = { href: href.replace(/^\/\//, 'https://'), ...(title && { title }) };
  const isBlock = (node: ChildNode) => DomUtils.existsOne(({ name }) => blockNames.has(name), [node]);
  return inside.some(isBlock)
    ? linksWithin(linkedBlocks(inside, attribs, isBlock))
    : [new Element('a', attribs, inside)];
}

function linksWithin(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return withLinks(node.data);
    if (isTag(node) && !verbatim.has(node.name)) node.children = linksWithin(node.children);
    return node;
  });
}

const linkTo = (address: string, words = address) => new Element('a', { href: address }, [new Text(words)]);

function scriptOf(script: Element, note: (what: string) => void): ChildNode[] {
  const { src = '', type = '' } = script.attribs;
  if (type.startsWith('math/tex')) return [new Element('code', {}, [new Text(DomUtils.textContent(script))])];
  const url = URL.parse(src, 'https://site.invalid');
  const isShown = url?.host === 'gist.github.com';
  note(isShown ? embedded : 'A script is not imported');
  return isShown ? [new Element('p', {}, [linkTo(url.href.replace(/\.js$/, ''))])] : [];
}

/** Where plugins for lazy loading put a URL. */
const lazySources = (attribs: Element['attribs']) =>
  Object.entries(attribs).flatMap(([name, value]) => (/^data-(?:[\w-]+-)?(?:src|original)$/.test(name) ? value : []));

function embedOf(element: Element, note: (what: string) => void): ChildNode[] {
  const source = sourceOf(element);
  note(source ? embedded : 'An embedded element without a URL is not imported');
  if (!source) return [];
  const address = shownAt(secure(source));
  return [new Element('p', {}, [linkTo(address, element.attribs['title']?.trim() || address)])];
}

function sourceOf({ attribs, children }: Element): string | undefined {
  const film = attribs['videoid'] ?? attribs['data-videoid'];
  if (film) return `https://www.youtube.com/watch?v=${film}`;
  return [attribs, ...children.filter(isTag).map((child) => child.attribs)]
    .flatMap((one) => [one['src'], one['data'], ...lazySources(one), one['value']])
    .find((source) => source !== undefined && /^(?:https?:)?\/\/|^\//i.test(source));
}

/** The page of an embedded player. */
function shownAt(address: string): string {
  const { host = '', pathname = '' } = URL.parse(address) ?? {};
  const id = pathname.split('/').at(-1) ?? '';
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(host) && pathname.startsWith('/embed/'))
    return `https://www.youtube.com/watch?v=${id}`;
  return host === 'player.vimeo.com' ? `https://vimeo.com/${id}` : address;
}

/** Browsers block http pictures, and nearly every site has https. */
export const secure = (address: string) => address.trim().replace(/^(?:http:)?\/\//i, 'https://');

function pictureOf(picture: Element, note: (what: string) => void): ChildNode[] {
  const { alt = '', title } = picture.attribs;
  const src = pictureAddress(picture);
  if (src !== undefined) return [new Element('img', { src, alt, ...(title && { title }) })];
  const next = DomUtils.nextElementSibling(picture);
  if (next?.name === 'noscript' && DomUtils.existsOne(({ name }) => name === 'img', next.children)) return [];
  note('A picture without its own URL is not imported');
  return isBlank(alt) ? [] : [new Text(alt)];
}

function pictureAddress({ attribs }: Element): string | undefined {
  const sets = [attribs['srcset'], attribs['data-srcset']].map((set) => set?.trim().split(/[\s,]/, 1)[0]);
  // Lazy loading puts a placeholder in `src`.
  return [...lazySources(attribs), attribs['src'], ...sets]
    .map((given) => secure(given ?? ''))
    .find((given) => given !== '' && !/^(?:data|blob|file|cid):/i.test(given));
}

/** Whether browsers without scripts show this in place of the picture before it. */
function isInstead(noscript: Element): boolean {
  const before = DomUtils.prevElementSibling(noscript);
  return before?.name === 'img' && pictureAddress(before) === undefined;
}

/** Bare URLs become links first, so that their characters are not escaped. */
function withLinks(text: string): ChildNode[] {
  const nodes: ChildNode[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(/(?:https?:\/\/|www\.)[^\s<>"'`|]+/gi)) {
    const address = withoutEnd(found, /[.,;:!?*_~)\]}’”]/);
    if (!/\.\w|:\/\/\w/.test(address)) continue;
    nodes.push(
      new Text(text.slice(done, index)),
      linkTo(/^www/i.test(address) ? `http://${address}` : address, address),
    );
    done = index + address.length;
  }
  return [...nodes, new Text(text.slice(done))].filter((node) => !isText(node) || node.data !== '');
}

/** WordPress's classic editor: an empty line ends a paragraph, a single line break is kept. */
function inParagraphs(nodes: readonly ChildNode[], isHolder: boolean): ChildNode[] {
  const blocks: ChildNode[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    const line = trimmed(run.flatMap(inLines));
    run = [];
    if (line.length === 0) return;
    if (isHolder) blocks.push(new Element('p', {}, line));
    else {
      const last = blocks.at(-1);
      const isWithin = last && !(isTag(last) && blockNames.has(last.name));
      blocks.push(...(isWithin ? [lineBreak()] : []), ...line);
    }
  };
  for (const node of nodes) {
    if (isText(node)) {
      const [first = '', ...others] = node.data.split(/\n[^\S\n]*\n\s*/);
      run.push(new Text(first));
      for (const other of others) {
        endRun();
        run.push(new Text(other));
      }
    } else if (isTag(node) && blockNames.has(node.name)) {
      endRun();
      if (node.name !== 'pre') node.children = inParagraphs(node.children, holders.has(node.name));
      blocks.push(node);
    } else run.push(node);
  }
  endRun();
  return blocks;
}

const lineBreak = () => new Element('br', {});

function inLines(node: ChildNode): ChildNode[] {
  if (isTag(node) && node.name !== 'pre' && node.name !== 'code') node.children = node.children.flatMap(inLines);
  if (!isText(node)) return [node];
  return node.data.split('\n').flatMap((line, at) => (at === 0 ? new Text(line) : [lineBreak(), new Text(line)]));
}

const isBreak = (node: ChildNode | undefined) => node !== undefined && isTag(node) && node.name === 'br';
const isSpace = (node: ChildNode | undefined) => node !== undefined && isText(node) && node.data.trim() === '';

/** Without empty lines at the ends and with single breaks. */
function trimmed(line: readonly ChildNode[]): ChildNode[] {
  const full = line.filter((node) => !isText(node) || node.data !== '');
  const single = full.filter((node, at) => !(isBreak(node) && isBreak(full[at - 1])));
  let [from, to] = [0, single.length];
  while (from < to && (isBreak(single[from]) || isSpace(single[from]))) from += 1;
  while (to > from && (isBreak(single[to - 1]) || isSpace(single[to - 1]))) to -= 1;
  return single.slice(from, to);
}

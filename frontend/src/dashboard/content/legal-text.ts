import type { ValuesOf } from '@prism/core/fields/fields';
import type { terms } from '@prism/core/content/pages/legal';
import { slugify } from '@prism/core/contract/generations';

type Document = ValuesOf<typeof terms.fields>;
type Section = Document['sections'][number];
type Block = Section['blocks'][number];

/** The length limit of a paragraph. */
const longest = 2_000;
const longestTitle = 120;
const longestId = 60;
const longestIntro = 400;

/**
 * Divides a legal text into intro and sections: Markdown, or plain text with numbered or capitalised headings. Numbers
 * are removed, because pages number their sections.
 */
export function readLegalText(text: string): Pick<Document, 'sections'> & { lead: string | undefined } {
  const parts = partsIn(text);
  const [first] = parts;
  const intro = first?.title === '' ? textOf(first.blocks) : undefined;
  const lead = intro !== undefined && intro.length <= longestIntro ? intro : undefined;
  const named = parts.filter((part) => part !== first || lead === undefined);
  const ids = new Set<string>();
  return { lead, sections: joined(named).map(({ title, blocks }) => ({ id: idOf(title, ids), title, blocks })) };
}

interface Part {
  /** Empty before the first heading. */
  title: string;
  /** The depth of its Markdown heading. */
  depth?: number | undefined;
  blocks: Block[];
}

function partsIn(text: string): Part[] {
  const parts: Part[] = [];
  for (const lines of paragraphsIn(text)) {
    const heading = headingIn(lines);
    if (heading) parts.push({ ...heading, blocks: [] });
    else if (parts.length === 0) parts.push({ title: '', blocks: blocksOf(lines) });
    else parts.at(-1)?.blocks.push(...blocksOf(lines));
  }
  // A title over the whole text is the page's title.
  const [first, ...others] = parts;
  if (!first || others.length === 0) return parts;
  if (first.blocks.length === 0) return others;
  const isOverAll = others.every(({ depth = 0 }) => depth > (first.depth ?? depth));
  return isOverAll ? [{ ...first, title: '' }, ...others] : parts;
}

/** Blocks between empty lines. A Markdown heading needs no empty lines. */
function paragraphsIn(text: string): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of text.replaceAll('\r\n', '\n').split('\n').map(plain)) {
    const isHeading = /^#{1,6} /.test(line);
    if (line === '' || isHeading) paragraphs.push([]);
    if (line !== '') paragraphs.at(-1)?.push(line);
    if (isHeading) paragraphs.push([]);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}

/** Without emphasis, which legal pages do not show. */
const plain = (line: string) =>
  line
    .trim()
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

const numbered = /^(?:(?:section|article|clause) )?\d+(?:\.\d+)*[.):]?\s+(?=\S)/i;

function headingIn(lines: readonly string[]): Omit<Part, 'blocks'> | undefined {
  const [line = '', ...others] = lines;
  const [, marks, marked] = /^(#{1,6}) +(.*?)[ #]*$/.exec(line) ?? [];
  if (marked !== undefined) return { title: marked.replace(numbered, ''), depth: marks?.length };
  const isShort = others.length === 0 && line.length <= 80 && !/[.;:,]$/.test(line);
  if (isShort && numbered.test(line)) return { title: line.replace(numbered, '') };
  return isShort && /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line) ? { title: inSentenceCase(line) } : undefined;
}

const inSentenceCase = (line: string) => line.charAt(0) + line.slice(1).toLowerCase();

const bullet = /^(?:[-*+•·–]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+(?=\S)/i;

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (bullet.test(line)) {
      const item = line.replace(bullet, '');
      if (last?.kind === 'list') blocks[blocks.length - 1] = listOf([...last.items, item]);
      else blocks.push(listOf([item]));
    } else if (last?.kind === 'list')
      blocks[blocks.length - 1] = listOf([...last.items.slice(0, -1), `${last.items.at(-1)} ${line}`]);
    else if (last) blocks[blocks.length - 1] = paragraphOf(`${last.text} ${line}`);
    else blocks.push(paragraphOf(line));
  }
  return blocks.flatMap((block) => (block.text.length > longest ? inPieces(block.text).map(paragraphOf) : [block]));
}

const paragraphOf = (text: string): Block => ({ kind: 'text', text, items: [], rows: [] });
const listOf = (items: readonly string[]): Block => ({ kind: 'list', text: '', items, rows: [] });

/** Divides long paragraphs between sentences. */
function inPieces(text: string): string[] {
  const pieces = [''];
  for (const sentence of text.split(/(?<=[.!?]) /)) {
    const longer = `${pieces.at(-1)} ${sentence}`.trim();
    if (longer.length <= longest) pieces[pieces.length - 1] = longer;
    else pieces.push(sentence);
  }
  return pieces;
}

const textOf = (blocks: readonly Block[]) =>
  blocks.map(({ text, items }) => [text, ...items].join(' ').trim()).join(' ');

/** Merges a heading with the heading right after it. */
function joined(parts: readonly Part[]): Part[] {
  const sections: Part[] = [];
  let before = '';
  for (const { title, blocks } of parts) {
    const whole = [before, title].filter(Boolean).join(': ');
    before = blocks.length === 0 ? whole : '';
    if (blocks.length > 0) sections.push({ title: (whole || 'Introduction').slice(0, longestTitle), blocks });
  }
  return sections;
}

function idOf(title: string, ids: Set<string>): string {
  const id = slugify(title, 'section', longestId - 3);
  const free = [id, ...Array.from({ length: 98 }, (_, index) => `${id}-${index + 2}`)].find((one) => !ids.has(one));
  ids.add(free ?? id);
  return free ?? id;
}

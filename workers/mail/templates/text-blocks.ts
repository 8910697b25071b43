import type { Block, Line, Link, Step } from './blocks.ts';

/** The body of a mail for readers without HTML. */
export function textOf(blocks: readonly Block[]): string {
  return blocks
    .filter(({ only }) => only !== 'html')
    .flatMap((block) => blockText(block) ?? [])
    .join('\n\n');
}

/** Undefined for what is only to be looked at. */
function blockText(block: Block): string | undefined {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.sentences.join('\n'), block.link);
    case 'heading':
      return heading(block.text);
    case 'steps':
      return steps(block.steps);
    case 'facts':
      return facts(block.lines);
    case 'quotation':
      return block.text.trim();
    case 'button':
      return [block.heading && heading(block.heading), block.href].filter(Boolean).join('\n\n');
    case 'gap':
      return undefined;
  }
}

/** An address stands on a line of its own, so that mail programs can tell where it ends. */
function paragraph(text: string, link?: Link): string {
  if (!link) return text;
  const { label, href, end = '' } = link;
  return /^https?:/.test(href) ? `${`${text} ${label}`.trim()}:\n${href}` : `${text}\n${label}${end}`;
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}

function steps(items: readonly Step[]): string {
  return items.map(({ title, text }, index) => `${index + 1}. ${title}.\n   ${text}`).join('\n');
}

/** Below each other, the values aligned. */
function facts(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ label }) => label.length)) + 2;
  return lines.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`).join('\n');
}

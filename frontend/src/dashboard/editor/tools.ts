import { isLine, type LineLook, looksOf, plainLines, toggleLines, codeBlock } from './commands/blocks.ts';
import type { Command, Written } from './commands/edit.ts';
import { footnote, hasLook, type InlineLook, linkAround, toggleLook } from './commands/inline.ts';
import { isInTable } from './commands/tables.ts';

export type PanelName = 'link' | 'picture' | 'table' | 'callout' | 'rewrite' | 'comment' | 'find';

/** Only in texts that AI may rewrite. */
export const rewriteTool = 'Rewrite with AI';
/** Only in texts with comments. */
export const commentTool = 'Comment';

export interface Tool {
  label: string;
  icon: string;
  /** With Ctrl, or Command on a Mac. */
  key?: string;
  /** Has a gap before it. */
  isFirst?: boolean;
  does: Command | { panel: PanelName } | { history: 'undo' | 'redo' };
  /** Whether the selection has the format; absent for tools that only insert. */
  isOn?: (written: Written) => boolean;
}

const line = (label: string, look: LineLook, icon: string): Tool => ({
  label,
  icon,
  does: toggleLines(look),
  isOn: (written) => isLine(written, look),
});

const inline = (label: string, look: InlineLook, icon: string, key?: string): Tool => ({
  label,
  icon,
  ...(key && { key }),
  does: toggleLook(look),
  isOn: (written) => hasLook(written, look),
});

export const styles: readonly Tool[] = [
  {
    label: 'Text',
    icon: 'M5 7V5h14v2M12 5v14M9 19h6',
    does: plainLines,
    isOn: (written) => looksOf(written).length === 0,
  },
  line('Heading', 'heading2', 'M4 5v14M13 5v14M4 12h9M17 12a2 2 0 013.5 1.5c0 2-3.5 3-3.5 5.5h4'),
  line('Subheading', 'heading3', 'M4 5v14M13 5v14M4 12h9M17 11h4l-2.5 3a2.5 2.5 0 11-2 4'),
  line('Quote', 'quote', 'M5 6v12M10 7h10M10 12h10M10 17h6'),
  { label: 'Call-out', icon: 'M4 4h16v12h-9l-5 4v-4H4zM12 7.5v3M12 13v.01', does: { panel: 'callout' } },
  { label: 'Block of code', icon: 'M4 4h16v16H4zM10 9l-3 3 3 3M14 9l3 3-3 3', does: codeBlock },
];

export const histories: readonly Tool[] = [
  { label: 'Undo', icon: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11h-3', does: { history: 'undo' } },
  { label: 'Redo', icon: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 000 11h3', does: { history: 'redo' } },
];

export const tools: readonly Tool[] = [
  inline('Bold', 'bold', 'M7 4h6a4 4 0 010 8H7zM7 12h7a4 4 0 010 8H7z', 'b'),
  inline('Italic', 'italic', 'M10 4h8M6 20h8M14.5 4l-5 16', 'i'),
  inline('Code', 'code', 'M8 7l-5 5 5 5M16 7l5 5-5 5'),
  {
    label: 'Link',
    icon: 'M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1',
    key: 'k',
    isFirst: true,
    does: { panel: 'link' },
    isOn: (written) => linkAround(written) !== undefined,
  },
  line('List', 'list', 'M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01'),
  line(
    'Numbered list',
    'numbered',
    'M10 6h10M10 12h10M10 18h10M3.5 4.5L5 4v5M3.5 15a1.5 1.5 0 013 0c0 1.5-3 2.5-3 4.5h3',
  ),
  { label: 'Picture', icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9v.01', does: { panel: 'picture' } },
  { label: 'Table', icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14', does: { panel: 'table' }, isOn: isInTable },
  { label: 'Footnote', icon: 'M4 7h9M8.5 7v12M17 5l2-1v7', does: footnote },
  {
    label: rewriteTool,
    icon: 'M4 20l11-11M13 7l4 4M18 3v4M16 5h4M6 4v3M4.5 5.5h3M19 14v3M17.5 15.5h3',
    isFirst: true,
    does: { panel: 'rewrite' },
  },
  { label: commentTool, icon: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5', does: { panel: 'comment' } },
  {
    label: 'Find and replace',
    icon: 'M11 4a7 7 0 110 14 7 7 0 010-14zM16 16l5 5',
    key: 'f',
    isFirst: true,
    does: { panel: 'find' },
  },
];

const blocks: readonly string[] = [
  'Heading',
  'Subheading',
  'List',
  'Numbered list',
  'Quote',
  'Link',
  'Picture',
  'Table',
  'Call-out',
  'Block of code',
  'Footnote',
];

export const blockTools: readonly Tool[] = blocks.flatMap((name) =>
  [...styles, ...tools].filter(({ label }) => label === name),
);

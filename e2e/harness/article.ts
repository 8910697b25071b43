import { runningStatuses } from '@prism/core/contract/generations';
import { expect, type Locator } from '@playwright/test';
import type { ScriptedArticle } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import type { Product } from './product.ts';

/** A shorter article is flagged for review unless it was ordered short. */
const leastDone = 1_100;

/**
 * An article of about `words` words as a provider streams it: token by token, after the head that our prompt requests.
 * The end follows in one chunk.
 */
export function articleTokens(words: number, title = 'Testing on old phones'): string[] {
  const sections = Math.max(2, Math.round(words / 250));
  const headings = Array.from({ length: sections }, (_, index) => `Lesson ${index + 1} of the drawer`);
  const head = [
    `Title: ${title}`,
    'Excerpt: What a drawer of old phones finds that a simulator never will.',
    'Tags: testing, android',
    `Sections: ${headings.join(' | ')}`,
    '---',
    '',
  ];
  const opening = 'Nobody buys the phone that breaks an app, and yet it is out there.';
  const perSection = Math.round(words / sections);
  const text = headings.map((heading, section) => `## ${heading}\n\n${paragraphs(section, perSection)}\n\n`).join('');
  const rest = words < leastDone ? [`\n${paragraphs(99, leastDone - words)}\n`] : [];
  return [...tokens(`${head.join('\n')}\n${opening}\n\n${text.trimEnd()}\n`), ...rest];
}

/** The Markdown to store for `chunks`: everything after the head. */
export function bodyOf(chunks: string[]): string {
  const [, body = ''] = chunks.join('').split(/^---\n\n?/m);
  return body;
}

/** The words without Markdown's markup. */
export function readableWords(text: string): string[] {
  return text
    .replace(/^#+ |[*_`]/gm, '')
    .split(/\s+/)
    .filter(Boolean);
}

/** Switches fallback providers off in the generation dialog. */
export async function allowNoFallback(dialog: Locator): Promise<void> {
  const others = dialog.getByRole('group', { name: 'Fallback providers' }).getByRole('checkbox');
  for (const other of await others.all()) await other.uncheck();
}

/** Waits until no generation is active. */
export async function untilAllIsWritten(product: Product): Promise<void> {
  const running = runningStatuses.map((status) => `'${status}'`).join();
  await eventually(async () =>
    expect(await product.sql(`select topic from generations where status in (${running})`)).toEqual([]),
  );
}

/** A promise and the function that resolves it, for a provider that waits for the test. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Sends `before` chunks at once and the rest when the gate opens. */
export function heldBack(chunks: string[], before: number, opened: Promise<void>): ScriptedArticle {
  return { chunks, holds: [[before, opened]] };
}

function paragraphs(section: number, words: number): string {
  const sentences = Array.from({ length: Math.ceil(words / 12) }, (_, index) => sentence(section, index));
  const groups = Map.groupBy(sentences, (_, index) => Math.floor(index / 5));
  return [...groups.values()].map((group) => group.join(' ')).join('\n\n');
}

function sentence(section: number, index: number): string {
  return `Phone ${section}-${index} dropped a frame, and **nobody** in the office saw why.`;
}

function tokens(text: string): string[] {
  return text.match(/\s*\S{1,6}|\s+$/g) ?? [];
}

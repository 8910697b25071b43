import { runningStatuses } from '@prism/core/contract/generations';
import { expect, type Locator } from '@playwright/test';
import type { ScriptedArticle } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import type { Product } from './product.ts';

/** With fewer words an article that no one ordered short needs a look. */
const leastDone = 1_100;

/**
 * An article as a provider sends it: token by token, with the head our prompt asks for, and about `words` words long. What it
 * lacks to be called done comes at its end, all at once.
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

/** The Markdown that should be stored when `chunks` were sent: all that follows the head. */
export function bodyOf(chunks: string[]): string {
  const [, body = ''] = chunks.join('').split(/^---\n\n?/m);
  return body;
}

/** The words a person reads, whatever marks Markdown needs around them. */
export function readableWords(text: string): string[] {
  return text
    .replace(/^#+ |[*_`]/gm, '')
    .split(/\s+/)
    .filter(Boolean);
}

/** Takes back in the dialog of an order that others may go on. */
export async function allowNoFallback(dialog: Locator): Promise<void> {
  const others = dialog.getByRole('group', { name: 'Fallback providers' }).getByRole('checkbox');
  for (const other of await others.all()) await other.uncheck();
}

/** Waits for every article that is under way. */
export async function untilAllIsWritten(product: Product): Promise<void> {
  const running = runningStatuses.map((status) => `'${status}'`).join();
  await eventually(async () =>
    expect(await product.sql(`select topic from generations where status in (${running})`)).toEqual([]),
  );
}

/** A promise and how to keep it, for a provider that waits for the test. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** An article of which `before` chunks are sent at once, and the others when the gate opens. */
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

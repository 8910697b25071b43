import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newerCss } from './newer-css.ts';
import type { FetchedPage } from './pages.ts';
import type { Program } from './programs.ts';

export interface HtmlReport {
  pages: number;
  /** Messages about CSS that the checker does not know yet. */
  aboutNewerCss: number;
  /** What is wrong, with the pages it was found in. */
  problems: string[];
}

/** What the Nu HTML checker says of pages. Throws where it could not look. */
export async function checkHtml({ command: [file, ...args] }: Program, pages: FetchedPage[]): Promise<HtmlReport> {
  const folder = mkdtempSync(join(tmpdir(), 'prism-conformance-'));
  try {
    const files = pages.map(({ html }, index) => {
      const name = join(folder, `${index}.html`);
      writeFileSync(name, html);
      return name;
    });
    const options = ['--format', 'json', '--stdout', '--errors-only', '--exit-zero-always', '--no-langdetect'];
    const child = spawn(file, [...args, ...options, ...files], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [report]: [string, unknown] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return readReport(
      report,
      pages.map(({ name }) => name),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Message {
  url?: string;
  message: string;
  extract?: string;
}

/** What the checker's report on `0.html`, `1.html` and so on amounts to; `names` are the pages' own. */
export function readReport(report: string, names: readonly string[]): HtmlReport {
  const { messages }: { messages: Message[] } = JSON.parse(report);
  const [known, wrong] = [messages.filter(isAboutNewerCss), messages.filter((message) => !isAboutNewerCss(message))];
  const found = Map.groupBy(wrong, ({ message, extract = '' }) => `${message} – ${extract.replaceAll('\n', ' ')}`);
  return {
    pages: names.length,
    aboutNewerCss: known.length,
    problems: [...found].map(([what, where]) => {
      const pages = new Set(where.map(({ url = '' }) => names[Number.parseInt(basename(url), 10)] ?? url));
      return `${what} (${[...pages].join(', ')})`;
    }),
  };
}

function isAboutNewerCss({ message, extract = '' }: Message): boolean {
  return newerCss.some((known) => known.message === message && extract.includes(known.at ?? ''));
}

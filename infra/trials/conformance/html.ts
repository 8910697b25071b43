import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isRunnable } from '../../test/runnable.ts';
import { fetchEveryPage } from './pages.ts';
import type { Part } from './part.ts';

const jar = process.env.VNU_JAR;
const [file = '', ...args] = jar ? ['java', '-jar', jar] : ['vnu'];

/** Runs the Nu HTML checker, a Java program, on every page. */
export const html: Part = {
  isThere: () => isRunnable(file, ...args, '--version'),
  howToGet: 'npm install --global vnu-jar@26.9.27, with Java 17 or later; or set VNU_JAR to its vnu.jar',
  async run(product) {
    const pages = await fetchEveryPage(await product());
    using folder = mkdtempDisposableSync(join(tmpdir(), 'prism-conformance-'));
    const files = pages.map((_, index) => join(folder.path, `${index}.html`));
    for (const [index, name] of files.entries()) writeFileSync(name, pages[index]?.html ?? '');
    const options = ['--format', 'json', '--stdout', '--errors-only', '--exit-zero-always', '--no-langdetect'];
    const child = spawn(file, [...args, ...options, ...files], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [report]: [string, unknown] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const names = pages.map(({ name }) => name);
    const { aboutNewerCss, problems } = readReport(report, names);
    for (const problem of problems) console.log(`✗ ${problem}`);
    console.log(`html: ${pages.length} pages, ${problems.length} problems, ${aboutNewerCss} messages about newer CSS`);
    return problems.length === 0;
  },
};

interface Message {
  url?: string;
  message: string;
  extract?: string;
}

/**
 * Interprets the checker's report on `0.html`, `1.html` and so on: problems with their pages, and how many concern CSS
 * it does not know. `names` are the pages' names. Throws if it could not check.
 */
export function readReport(report: string, names: readonly string[]): { aboutNewerCss: number; problems: string[] } {
  const { messages }: { messages: Message[] } = JSON.parse(report);
  const wrong = messages.filter((message) => !isAboutNewerCss(message));
  const found = Map.groupBy(wrong, ({ message, extract = '' }) => `${message} – ${extract.replaceAll('\n', ' ')}`);
  return {
    aboutNewerCss: messages.length - wrong.length,
    problems: [...found].map(([what, where]) => {
      const pages = new Set(where.map(({ url = '' }) => names[Number.parseInt(basename(url), 10)] ?? url));
      return `${what} (${[...pages].join(', ')})`;
    }),
  };
}

function isAboutNewerCss({ message, extract = '' }: Message): boolean {
  return newerCss.some((known) => known.message === message && extract.includes(known.at ?? ''));
}

/** CSS that the Nu HTML checker does not know, although every supported browser handles or ignores it. */
interface NewerCss {
  message: string;
  /** The code at the position, where the message alone is ambiguous. */
  at?: string;
}

const newerCss: readonly NewerCss[] = [
  { message: 'CSS: Unrecognized at-rule “@property”' },
  { message: 'CSS: Unrecognized at-rule “@container”' },
  { message: "CSS: “margin-trim”: Property “margin-trim” doesn't exist." },
  { message: "CSS: “vector-effect”: Property “vector-effect” doesn't exist." },
  { message: "CSS: “container-type”: Property “container-type” doesn't exist." },
  // A length in a custom property.
  { message: 'CSS: “width”: The types are incompatible.', at: 'var(--gutter))' },
  // Container units (cqi).
  { message: 'CSS: “font-size”: Parse Error.', at: '/ .62), 7rem)' },
  { message: 'CSS: “font-size”: Parse Error.', at: '/ .62), 4.25rem)' },
  { message: 'CSS: “font-size”: Parse Error.', at: '2.6cqi,.9375rem)' },
  { message: 'CSS: “font-size”: Parse Error.', at: '5cqi,2.125rem)' },
  { message: 'CSS: “gap”: Parse Error.', at: '7cqi,3.5rem)' },
];

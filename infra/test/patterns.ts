import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface WrittenPattern {
  /** As it is written, e.g. '/a+/g'. */
  literal: string;
  source: string;
  flags: string;
  /** Where it stands first. */
  file: string;
}

/** The patterns in the code of API, workers and what they share, each once; and the files that make patterns of texts. */
export function writtenPatterns(): { patterns: WrittenPattern[]; makers: string[] } {
  const patterns = new Map<string, WrittenPattern>();
  const makers = new Set<string>();
  for (const file of globSync('{core,backend,workers}/**/*.ts', { cwd: root, exclude: isLeftOut }).toSorted()) {
    const { program } = parseSync(file, readFileSync(`${root}/${file}`, 'utf8'));
    const made = (callee: { type: string; name?: unknown }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') makers.add(file);
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        const literal = `/${source}/${flags}`;
        if (!patterns.has(literal)) patterns.set(literal, { literal, source, flags, file });
      },
      NewExpression: ({ callee }) => made(callee),
      CallExpression: ({ callee }) => made(callee),
    }).visit(program);
  }
  return { patterns: [...patterns.values()], makers: [...makers] };
}

/** Modules that make their patterns of words of their own when they are loaded. */
export const makersOfWords = [
  'core/content/facts.ts',
  'core/contract/fill-in.ts',
  'core/database/content/countries.ts',
  'core/database/content/other-systems/restrictions.ts',
];

/** The patterns that those modules make. */
export async function madePatterns(): Promise<WrittenPattern[]> {
  const made: WrittenPattern[] = [];
  const Real = globalThis.RegExp;
  let file = '';
  globalThis.RegExp = new Proxy(Real, {
    construct(target, given, newTarget) {
      const pattern: RegExp = Reflect.construct(target, given, newTarget);
      const { source, flags } = pattern;
      if (typeof given[0] === 'string') made.push({ literal: String(pattern), source, flags, file });
      return pattern;
    },
  });
  try {
    for (file of makersOfWords) await import(`${root}/${file}`);
  } finally {
    globalThis.RegExp = Real;
  }
  return made;
}

const isLeftOut = (name: string) => /node_modules|\.test\.ts$|\/migrations(?:\/|$)/.test(name);

/** The others need another process. */
process.env['RECHECK_BACKEND'] = 'pure';

/** Patterns that were proved before, a line each: to prove all of them anew takes most of a minute. */
const listed = fileURLToPath(new URL('proven-patterns.txt', import.meta.url));

export const readProven = () => new Set(readFileSync(listed, 'utf8').split('\n'));

/** Whether the time that it takes grows no faster than the text that it meets. */
async function isLinear({ source, flags }: WrittenPattern): Promise<boolean> {
  return (await check(source, flags, { timeout: 10_000 })).status === 'safe';
}

/** Those of `patterns` that are not known to be linear. */
export async function unprovenAmong(patterns: readonly WrittenPattern[]): Promise<WrittenPattern[]> {
  const unproven: WrittenPattern[] = [];
  for (const pattern of patterns) if (!(await isLinear(pattern))) unproven.push(pattern);
  return unproven;
}

/** Proves what is not listed, and lists all that stands in the code and is proved. */
export async function listProven(): Promise<void> {
  const proven = readProven();
  const patterns = [...writtenPatterns().patterns, ...(await madePatterns())];
  const unproven = await unprovenAmong(patterns.filter(({ literal }) => !proven.has(literal)));
  const kept = new Set(patterns.filter((pattern) => !unproven.includes(pattern)).map(({ literal }) => literal));
  writeFileSync(listed, `${[...kept].toSorted().join('\n')}\n`);
  for (const { file, literal } of unproven) console.error(`Not proved: ${file}: ${literal}`);
}

if (import.meta.main) await listProven();

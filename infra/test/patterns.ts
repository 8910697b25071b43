import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface WrittenPattern {
  /** In source form: '/a+/g'. */
  literal: string;
  source: string;
  flags: string;
  /** Its first file. */
  file: string;
}

/** The patterns of API, workers and shared code, each once, and the files that build patterns from text. */
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

/** Modules that build patterns from their own words when loaded. */
export const makersOfWords = [
  'core/database/content/countries.ts',
  'core/database/content/other-systems/restrictions.ts',
];

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

/** Other backends need another process. */
process.env['RECHECK_BACKEND'] = 'pure';

/** Patterns proved earlier, one a line: proving all of them takes most of a minute. */
const listed = fileURLToPath(new URL('proven-patterns.txt', import.meta.url));

export const readProven = () => new Set(readFileSync(listed, 'utf8').split('\n'));

/** Whether matching takes linear time. */
async function isLinear({ source, flags }: WrittenPattern): Promise<boolean> {
  return (await check(source, flags, { timeout: 10_000 })).status === 'safe';
}

export async function unprovenAmong(patterns: readonly WrittenPattern[]): Promise<WrittenPattern[]> {
  const unproven: WrittenPattern[] = [];
  for (const pattern of patterns) if (!(await isLinear(pattern))) unproven.push(pattern);
  return unproven;
}

/** Proves unlisted patterns and lists all that are in use and proved. */
export async function listProven(): Promise<void> {
  const proven = readProven();
  const patterns = [...writtenPatterns().patterns, ...(await madePatterns())];
  const unproven = await unprovenAmong(patterns.filter(({ literal }) => !proven.has(literal)));
  const kept = new Set(patterns.filter((pattern) => !unproven.includes(pattern)).map(({ literal }) => literal));
  writeFileSync(listed, `${[...kept].toSorted().join('\n')}\n`);
  for (const { file, literal } of unproven) console.error(`Not proved: ${file}: ${literal}`);
}

if (import.meta.main) await listProven();

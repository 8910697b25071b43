import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const most = 8;

test(`no statement has more than ${most} positional values`, () => {
  const files = execFileSync('git', ['ls-files', 'core/*.ts', 'backend/*.ts', 'workers/*.ts'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(files.filter((file) => mostMarks(readFileSync(join(root, file), 'utf8')) > most)).toEqual([]);
});

/** The most placeholders, `?` or `$9`, in one SQL text of a file. */
function mostMarks(source: string): number {
  const texts = [...source.matchAll(/`(?:[^`\\]|\\.)*`/gs)].map(([text]) => text.replaceAll(/\$\{[^}]*\}/g, ''));
  const statements = texts.filter((text) => /\b(?:select|insert into|update|delete from)\b/.test(text));
  const marks = statements.map((text) => text.match(/\?(?![?.])/g)?.length ?? 0);
  const numbers = statements.flatMap((text) => [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return Math.max(0, ...marks, ...numbers);
}

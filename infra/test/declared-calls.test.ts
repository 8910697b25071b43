import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How often `pattern` matches in a workspace's product files. */
async function count(part: string, pattern: RegExp): Promise<number> {
  const exclude = (name: string) => /^(?:node_modules|dist|test)$|\.test\.tsx?$/.test(name);
  let found = 0;
  for await (const file of glob(`${part}/**/*.{ts,tsx}`, { cwd: root, exclude }))
    if (!exclude(file.split('/').at(-1) ?? ''))
      found += readFileSync(`${root}/${file}`, 'utf8').match(pattern)?.length ?? 0;
  return found;
}

// Convert a call and lower the number. `core/contract/calls.md` says how.
test('the site asserts no additional answer type', async () => {
  expect(
    await count('frontend/src', /\b(?:api\.\w+|sendBytes|getList|usePagedList)<(?!Row\b|Of\b|T\b)/g),
  ).toBeLessThanOrEqual(5);
});

// The others return pages or files, or receive forms that browsers send without scripts.
test('no additional route is defined outside a declaration', async () => {
  expect(await count('backend', /\bmethod: '(?:GET|POST|PUT|PATCH|DELETE)'/g)).toBeLessThanOrEqual(33);
});

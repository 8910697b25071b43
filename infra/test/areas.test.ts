import { expect, test } from 'vitest';
import { testsFor } from './areas.ts';

const tests = ['e2e/articles.e2e.ts', 'e2e/blog.e2e.ts', 'e2e/passkeys.e2e.ts', 'e2e/tooltips.e2e.ts'];

test.each([
  ['a screen of the dashboard', 'frontend/src/dashboard/generations/order.tsx', ['articles', 'tooltips']],
  ['a page', 'frontend/src/pages/blog/blog-page.tsx', ['blog', 'tooltips']],
  ['a route', 'backend/features/accounts/own-passkeys.ts', ['passkeys', 'tooltips']],
])('a change of %s runs the tests of its area and no others', (_what, file, expected) => {
  expect(testsFor([file], tests)).toEqual(expected.map((name) => `e2e/${name}.e2e.ts`));
});

test.each(['backend/plugins/errors.ts', 'frontend/src/ui/button.tsx', 'core/database/orm.ts'])(
  'a change of %s, which has no area, runs every test',
  (file) => {
    expect(testsFor(['frontend/src/pages/blog/blog-page.tsx', file], tests)).toBe('all');
  },
);

test.each(['docs/commands.md', 'backend/server.int.test.ts', 'infra/test/wait.ts', 'e2e/blog.e2e.ts'])(
  '%s is not part of the product',
  (file) => {
    expect(testsFor([file], tests)).toEqual([]);
  },
);

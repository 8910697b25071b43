import { expect, test } from './harness/test.ts';
import { walkFromHome } from './harness/walk-from-home.ts';

test('a page that a click leads to has the title that the server gives it', async ({ page, product }) => {
  test.slow();
  const seen = await walkFromHome(page, product);
  expect(seen).toEqual(expect.arrayContaining(['/marketplace', '/app/', '/blog', '/blog/', '/careers', '/careers/']));
});

import { expect, test } from './harness/test.ts';
import { walkFromHome } from './harness/walk-from-home.ts';

test("a page opened by a click has the title of the server's page", async ({ page, product }) => {
  test.slow();
  const seen = await walkFromHome(page, product);
  expect(seen).toEqual(expect.arrayContaining(['/marketplace', '/app/', '/blog', '/blog/', '/careers', '/careers/']));
});

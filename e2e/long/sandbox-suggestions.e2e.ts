import { textOf } from '../harness/article-text.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/checks.ts';
import { openEdit, openTab, test, update } from '../harness/posts.ts';
import { expect } from '../harness/test.ts';

const text = 'Apps keep what was written. In lifts, too.';
const content = `${text}\n\n![](/illustrations/prism.svg)`;

// The sandbox writes, as without an API key.
test('each AI suggestion is accepted separately, can be undone, and appears on the site', async ({ desk, product }) => {
  await product.sql(`delete from posts where slug = 'a-post-of-the'`);
  const title = await desk.aPost({ content, published: true });
  const page = await desk.open();
  const dialog = await openEdit(page, title);
  const panel = dialog.getByRole('complementary', { name: 'Suggestions' });
  await panel.getByRole('button', { name: 'Suggest with AI' }).click();
  await expect(panel.getByText(/\(Sandbox\)/)).toBeVisible({ timeout: 30_000 });
  const taken = [
    ['Title', `${title}: what it takes`],
    ['Excerpt', text],
    ['Tags', 'Business Strategy, one, two, Field notes'],
    ['Slug', 'a-post-of-the'],
  ] as const;
  for (const [label, value] of taken) {
    await panel.getByRole('button', { name: `Use ${label.toLowerCase()}` }).click();
    await expect(dialog.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
  await panel.getByRole('button', { name: 'Use social text' }).click();
  await panel.getByRole('button', { name: 'Use alt text of prism.svg' }).click();
  await expect(textOf(dialog)).toHaveValue(
    `${text}\n\n![Picture beside the words: Apps keep what was written.](/illustrations/prism.svg)`,
  );
  await expect(panel.getByText('AI has not seen the picture')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Undo title' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  await panel.getByRole('button', { name: 'Undo alt text of prism.svg' }).click();
  await expect(textOf(dialog)).toHaveValue(content);
  const slug = await dialog.getByRole('textbox', { name: 'Slug', exact: true }).inputValue();
  await openTab(dialog, 'Publish');
  await expect(dialog.getByRole('textbox', { name: 'Social text', exact: true })).toHaveValue(
    /^New on our blog: .*Apps keep what was written\.$/,
  );
  const preview = dialog.getByRole('complementary', { name: 'Search and social preview' });
  await expect(preview.getByText(/^New on our blog: /)).toBeVisible();
  await update(dialog).click();
  await expect(dialog).toBeHidden();

  const response = await fetch(`${product.baseUrl}/blog/${slug}`);
  const html = await response.text();
  const said = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(said('description')).toBe(text);
  for (const name of ['og:description', 'twitter:description']) expect(said(name)).toMatch(/^New on our blog: /);
});

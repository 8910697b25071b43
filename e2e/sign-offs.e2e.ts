import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/checks.ts';
import { editPage, openEdit, openTab, test, update } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

const content = 'Half of 200 searches have a mistake, says [nobody](http://127.0.0.1:1/).\n\nForgive them.';

const gate = (page: Page) => page.getByRole('region', { name: 'Before publishing' });
const tick = async (page: Page, name: string) => {
  const box = gate(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await box.check();
  await expect(box).toBeChecked();
};

test('an AI draft is signed off by name, published, and labelled for readers', async ({ desk, newPage, product }) => {
  const title = await desk.aPost({ aiGenerated: true, content });
  const page = await desk.open();
  const dialog = await openEdit(page, title);
  const published = dialog.getByRole('switch', { name: 'Published' });
  await expect(published).toBeDisabled();
  await openTab(dialog, 'Publish');
  await expect(dialog.getByRole('button', { name: 'Schedule publishing' })).toBeDisabled();
  await openTab(dialog, 'Check');
  await expect(gate(page).getByText('Open: facts, links, sources and rights.')).toBeVisible();
  await expect(gate(page).getByText('1 sentence with a figure, 1 with a source.')).toBeVisible();
  // A worker checks the link, and the page updates live.
  await expect(gate(page).getByText('0 answer, 1 does not.')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: /^Check.*1 finding open$/ })).toContainText('1');
  await expect(gate(page).getByText('You sign as Ada Byron.')).toBeVisible();
  for (const name of ['Facts', 'Links', 'Sources', 'Rights']) await tick(page, name);
  await expect(gate(page).getByText('All four are checked.')).toBeVisible();
  await expect(gate(page).getByText('4 of 4')).toBeVisible();

  // An edit reopens what it changes, and undoing it signs off again.
  await openTab(dialog, 'Write');
  await dialog.getByLabel('Excerpt').fill('Another one.');
  await expect(published).toHaveAccessibleDescription('Not yet. Open: facts.');
  await expect(published).toBeDisabled();
  await dialog.getByLabel('Excerpt').fill('Short.');
  await published.click();
  await update(dialog).click();
  await expect(page.getByText('Blog post updated successfully')).toBeVisible();

  // The explanation opens without scripts too.
  const reader = await newPage({ javaScript: false });
  const [post] = await product.sql<{ slug: string }>('select slug from posts where title = $1', [title]);
  await reader.goto(`/blog/${post?.slug}`);
  const line = reader.getByText(/^Drafted with AI, checked by Ada Byron on \d+ \w+ \d{4}$/);
  await expect(line).toBeVisible();
  await reader.getByText('What that means').click();
  await expect(
    reader.getByText(/^A language model wrote the first draft\. Before it was published, Ada Byron checked/),
  ).toBeVisible();
  const description = reader.locator('meta[property="og:description"]');
  await expect(description).toHaveAttribute('content', /^Short\. Drafted with AI, checked by Ada Byron/);
  const jsonLd = await reader.locator('script[type="application/ld+json"]').allTextContents();
  expect(jsonLd.join()).toContain('"creditText":"Drafted with AI, checked by Ada Byron');
});

test(
  'findings are marked in the text, listed, and reached by keyboard; the plain text is one press away',
  { tag: '@long' },
  async ({ desk, product }) => {
    const title = await desk.aPost({ aiGenerated: true, content: `## Why\n\n${content}\n\nSo do 9 of 10 shops.` });
    await product.sql(
      `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, text, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), 'x', 'x', 'short', 'casual', 'openai', 'x', 'completed', $2, now()
     from posts where title = $1`,
      [title, content.replace('Forgive them.', 'Forgive everybody.')],
    );
    const page = await desk.open();
    await openTab(await openEdit(page, title), 'Check');
    const review = page.getByRole('region', { name: 'The text to review' });
    const text = review.getByRole('group', { name: 'Text of the article' });
    await expect(text.locator('del')).toHaveText(/everybody/);
    await expect(text.locator('ins').filter({ hasText: 'them' })).toBeVisible();
    await expect(text.locator('[data-marks]').filter({ hasText: 'nobody' })).toContainText('does not answer');
    await review.getByText(/^All \d+ as a list$/).press('Enter');
    const list = review.getByRole('listitem');
    await list.filter({ hasText: 'So do 9 of 10 shops.' }).first().getByRole('button').first().press('Enter');
    await expect(text.locator('[data-marks]').filter({ hasText: 'So do 9 of 10 shops.' }).first()).toBeFocused();
    await expect(review.locator('dl').getByText('Figure without a source')).toBeVisible();

    // By keyboard: a dismissed finding loses its mark, the next one follows, and one is fixed in the text.
    const said = review.getByRole('status');
    const total = await review.getByRole('button', { name: /^It is right/ }).count();
    await expect(said).toHaveText(`${total} of ${total} findings open`);
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(`${total - 1} of ${total} findings open`);
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    await expect(text.locator('[data-marks]').filter({ hasText: 'So do 9 of 10 shops.' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('So do 9 of 10 shops.');
    await openTab(editPage(page), 'Check');
    await expectAccessible(page);

    await review.getByRole('button', { name: 'Text', exact: true }).click();
    await expect(text.locator('[data-marks]')).toHaveCount(0);
    await expect(text).not.toContainText('everybody');
    await expect(page.getByText(/^\d+, (very easy|easy|fairly easy|plain English)$/)).toBeVisible();
    await expectAccessible(page);

    // A dismissal persists with its name.
    await review.getByRole('button', { name: 'Marks', exact: true }).click();
    await review.getByText(/^All \d+ as a list$/).click();
    await review.getByRole('button', { name: 'It is right: So do 9 of 10 shops.' }).click();
    await page.reload();
    await expect(said).toHaveText(`${total - 1} of ${total} findings open`);
    await review.getByText(/^All \d+ as a list$/).click();
    await expect(list.filter({ hasText: 'So do 9 of 10 shops.' }).first()).toContainText('Ada Byron');
    await expectAccessible(page);
  },
);

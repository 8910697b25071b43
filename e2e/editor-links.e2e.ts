import { expectAccessible, expectNoSidewaysScroll } from './harness/checks.ts';
import { openEdit, openNewPost, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('Ctrl K finds a place of the site by its name, and the selected words lead there', async ({ desk }) => {
  const page = await desk.open();
  const dialog = await openNewPost(page);
  const box = dialog.getByLabel('Content');
  await box.fill('Read about forms here.');
  await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(11, 16));
  await box.press('Control+k');
  const panel = dialog.getByRole('dialog', { name: 'Link' });
  const field = panel.getByLabel('Name of a page, post, app or position, or an address');
  await expect(field).toBeFocused();
  await page.keyboard.type('forms people');
  const found = panel.getByRole('button', { name: /^Forms people finish.* Post$/i });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found.press('Enter');
  await expect(box).toHaveValue('Read about [forms](/blog/forms-people-finish) here.');
  await expect(box).toBeFocused();

  await box.press('ArrowLeft');
  await box.press('Control+k');
  await expect(field).toHaveValue('/blog/forms-people-finish');
  await field.fill('market');
  await panel.getByRole('button', { name: /Page$/ }).first().click();
  await expect(box).toHaveValue('Read about [forms](/marketplace) here.');

  const draft = await desk.aPost({ published: false });
  await box.press('Control+k');
  await field.fill(draft);
  await expect(panel.getByRole('button', { name: `${draft} Post, not public` })).toBeVisible();
  await field.press('Escape');

  await box.press('Control+End');
  await box.press('Control+k');
  await field.fill('nothing like this');
  await expect(panel.getByText('Nothing of this site has such a name.')).toBeVisible();
  await field.press('Enter');
  await expect(panel.getByText(/^Choose one of those below/)).toBeVisible();
  await field.press('Escape');
  await expect(panel).toBeHidden();
  await expect(box).toBeFocused();
});

test('a link to what is not there is told of, with the way to it', async ({ desk }) => {
  const title = await desk.aPost({ content: 'One.\n\n[Here](/blog) and [gone](/blog/was-never-there#part).' });
  const page = await desk.open({ width: 390 });
  const dialog = await openEdit(page, title);
  const box = dialog.getByLabel('Content');
  await expect(dialog.getByText('Line 3 links to /blog/was-never-there, where nothing is.')).toBeVisible();
  await expect(dialog.getByText(/links to \/blog,/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Show the link to /blog/was-never-there' }).click();
  await expect(box).toBeFocused();
  await page.keyboard.type('[There](/about)');
  await expect(box).toHaveValue('One.\n\n[Here](/blog) and [There](/about).');
  await expect(dialog.getByText('where nothing is')).toHaveCount(0);
});

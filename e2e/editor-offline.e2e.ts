import { dashboard } from './harness/admin.ts';
import { openEdit, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('what is written without a connection outlasts a reload, and is saved once there is one again', async ({
  desk,
  product,
}) => {
  const title = await desk.aPost({ content: 'Before.' });
  const page = await desk.open({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/] });
  page.on('dialog', (dialog) => void dialog.accept());
  const dialog = await openEdit(page, title);
  const box = dialog.getByLabel('Content');
  await page.context().setOffline(true);
  await box.press('Control+End');
  await page.keyboard.type(' Written in a tunnel.');
  await expect(dialog.getByText('Not saved, kept in this browser').last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Update Post' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByText('Not saved, kept in this browser').last()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Update Post' })).toBeEnabled();
  await page.context().setOffline(false);
  await expect(dialog.getByText(/^Saved/).last()).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(true);
  await box.press('Control+End');
  await page.keyboard.type(' And on.');
  await expect(dialog.getByText('Not saved, kept in this browser').last()).toBeVisible();
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(false);
  await page.goto(dashboard);
  await expect(box).toHaveValue('Before. Written in a tunnel. And on.');
  await expect(dialog.getByText(/^Saved/).last()).toBeVisible();
  const saved = async () => await product.sql('select data from drafts');
  await expect
    .poll(saved)
    .toEqual([{ data: expect.objectContaining({ content: 'Before. Written in a tunnel. And on.' }) }]);
});

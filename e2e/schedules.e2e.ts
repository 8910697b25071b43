import { test } from './harness/content.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test('a draft goes public at its time by the studio’s clock, which may be changed and cancelled', async ({
  openContent,
  product,
  aFigure,
}) => {
  const page = await openContent(`kind=figures&entry=${aFigure}`, { expected: [/status of 400/] });
  await page.getByRole('textbox', { name: /^What it counts/ }).fill('apps of tomorrow');
  const panel = page.getByRole('complementary', { name: 'Schedule' });
  const set = async (time: string) => {
    await panel.getByLabel('Publish at').fill(time);
    await panel.getByRole('button', { name: 'Set the time' }).click();
  };
  await panel.getByRole('button', { name: 'Set a time to publish' }).click();
  await panel.getByRole('button', { name: 'Set the time' }).click();
  await expect(panel.getByText('Choose a day and a time.')).toBeVisible();
  await panel.getByLabel('Publish at').fill('2090-03-26T01:30');
  await expect(panel.getByText('The clocks go forward over this time that night. 02:30 is meant.')).toBeVisible();
  await set('2020-11-26T09:00');
  await expect(panel.getByText('This time has passed. Choose a later one.')).toBeVisible();
  await set('2090-11-26T09:00');
  await expect(panel.getByText('Goes public Sunday 26 November 2090, 09:00 (London)')).toBeVisible();
  await panel.getByRole('button', { name: 'Change' }).first().click();
  await set('2090-11-27T10:30');
  await page.getByRole('link', { name: 'Figures' }).first().click();
  await expect(page.getByText('Goes public Monday 27 November 2090, 10:30 (London)')).toBeVisible();
  await page.goBack();
  await panel.getByRole('button', { name: /^Cancel/ }).click();
  await panel.getByRole('button', { name: 'Set a time to publish' }).click();
  await set('2090-11-28T10:30');
  await expect(panel.getByText('Goes public Tuesday 28 November 2090, 10:30 (London)')).toBeVisible();
  await product.sql('update schedules set at = now()');
  const published = `select from content where key = $1 and data->>'text' = 'apps of tomorrow'`;
  await expect.poll(async () => (await product.sql(published, [aFigure])).length).toBe(1);
  await page.reload();
  await expect(page.getByText('All is saved.')).toBeVisible();
});

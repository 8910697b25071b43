import type { Locator, Page } from '@playwright/test';
import { textBox, textOf } from '../harness/article-text.ts';
import { openEdit, test } from '../harness/posts.ts';
import { expect } from '../harness/test.ts';

test.use({ ownProduct: {} });

/** Perceived as immediate. */
const mostMs = 100;
const same = 'This sentence is the same in each of them.';
const words = 'the quick brown fox jumps over a lazy dog while rain falls softly on old tin roofs and nobody counts';

/** About 11,000 words: 200 sections, 186 equal sentences, 50 pictures. */
const article = Array.from({ length: 200 }, (_, index) =>
  [
    `## Section number ${index}`,
    `${index < 186 ? `${same} ` : ''}Part ${index} ${words}.`,
    ...(index % 4 === 0 ? [`![Steps ${index}](/illustrations/plain/steps.svg?${index})`] : []),
    `- One ${index} **bold**\n- Two [link](/blog)`,
    `More of ${words} ${words}`,
  ].join('\n\n'),
).join('\n\n');

/** CPU time of the page's thread during an action, independent of other load. */
async function meter(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const drawn = async () =>
    await page.evaluate(async () => await new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return async (act: () => Promise<unknown>) => {
    await page.evaluate(async () => await new Promise((done) => requestIdleCallback(done)));
    const before = await spent();
    await act();
    await drawn();
    return (await spent()) - before;
  };
}

/** Presses the middle of a part that is found before the measurement, because finding it costs the page's time. */
async function pressOf(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return async () => await part.page().mouse.click(x + width / 2, y + height / 2);
}

test('every action in a very long article is immediate', async ({ desk }) => {
  test.setTimeout(120_000);
  const page = await desk.open();
  const title = await desk.aPost({ content: article });
  await page.reload();
  const form = await openEdit(page, title);
  const press = (key: string) => async () => await page.keyboard.press(key);
  const cost = await meter(page);
  const costs: [act: string, ms: number][] = [];
  const measure = async (act: string, does: () => Promise<unknown>) =>
    void costs.push([act, Math.round(await cost(does))]);

  await textBox(form).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('The ');
  for (const key of ['x', 'Enter', 'Control+b', 'ArrowLeft', 'Control+f', 't', 'h']) await measure(key, press(key));
  await page.getByLabel('Find', { exact: true }).fill(same);
  await measure('next', press('Enter'));
  await page.getByLabel('Replace with').fill('Another one is different now.');
  await page.getByRole('button', { name: 'Replace all' }).focus();
  await measure('Replace all', press('Enter'));
  await expect(textOf(form)).not.toHaveValue(new RegExp(same));
  await page.getByLabel('Find', { exact: true }).press('Escape');
  await measure('undo', press('Control+z'));
  await expect(textOf(form)).toHaveValue(new RegExp(same));
  for (const key of ['Control+Shift+Z', 'Control+End', 'z']) await measure(key, press(key));

  const section = form.getByRole('navigation', { name: 'Outline' }).getByText('Section number 150', { exact: true });
  await measure('outline', await pressOf(section));
  for (const tab of ['Check', 'Publish', 'History', 'Write'])
    await measure(tab, await pressOf(form.getByRole('tab', { name: tab })));
  await measure('Discard', await pressOf(form.getByRole('button', { name: 'Discard' })));
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(textOf(form)).toHaveValue(new RegExp(same));
  await textBox(form).click();
  await measure('undo of Discard', press('Control+z'));
  await expect(textOf(form)).not.toHaveValue(new RegExp(same));
  expect(costs.filter(([, ms]) => ms > mostMs)).toEqual([]);
});

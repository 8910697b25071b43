import type { Page } from '@playwright/test';
import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { dashboard, openDashboard } from '../harness/admin.ts';
import { articleTokens, gate } from '../harness/article.ts';
import { textOf } from '../harness/article-text.ts';
import { expectAccessible } from '../harness/checks.ts';
import { editPage } from '../harness/posts.ts';
import { expect, test } from '../harness/test.ts';
import { expectSoundAtEveryWidth } from '../harness/whole-page.ts';

const tokens = articleTokens(600);
const headings = ['Lesson 1 of the drawer', 'Lesson 2 of the drawer'] as const;
/** Within the second section. */
const midway = tokens.findIndex((_token, index) => tokens.slice(0, index).join('').includes('Phone 1-3'));

let first: ScriptedArticle;
const second: ScriptedArticle = { chunks: tokens };
const answers = { openai: inSteps(() => first), gemini: inSteps(() => second), deepseek: inSteps(() => second) };

test.use({ ownProduct: { provider: { answers: (request) => answers[request.provider](request) } } });
test.beforeEach(async ({ product }) => void (await product.sql(`delete from posts where ai_generated`)));

/** The page of the article, during and after writing. */
const panel = (page: Page) => page.getByRole('main');
const moment = (page: Page) => panel(page).getByRole('slider', { name: 'Moment' });
const replayed = (page: Page) => panel(page).getByRole('region', { name: 'Draft at this moment' });
const live = (page: Page) => page.getByTestId('live-draft');
const says = async (page: Page, what: string | RegExp, patience = {}) =>
  await expect(moment(page)).toHaveAttribute('aria-valuetext', what, patience);
/** Waits until the replay reaches `last`, and returns the first moment it showed. */
async function played(page: Page, last: string): Promise<unknown> {
  await moment(page).evaluate((slider) => {
    const announced: (string | null)[] = [];
    Object.assign(slider, { announced });
    new MutationObserver(() => announced.push(slider.getAttribute('aria-valuetext'))).observe(slider, {
      attributeFilter: ['aria-valuetext'],
    });
  });
  await page.keyboard.press('Space');
  const announced = async (): Promise<unknown[]> =>
    await moment(page).evaluate((slider) =>
      'announced' in slider && Array.isArray(slider.announced) ? slider.announced : [],
    );
  await expect.poll(async () => (await announced()).at(-1), { timeout: 30_000 }).toBe(last);
  return (await announced())[0];
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate with AI' });
  await dialog.getByLabel('Topic').fill('Old phones');
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(dialog).toBeHidden();
}

async function openReplay(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(moment(page)).toBeVisible();
}

test('an article is replayed step by step, also a failed one, by keyboard', async ({ newPage, product, cookie }) => {
  first = { chunks: tokens, fault: { kind: 'cut', after: midway } };
  const page = await newPage({ reducedMotion: true });
  await openDashboard(page, product, cookie);
  await generate(page);
  await expect(editPage(page)).toBeVisible({ timeout: 30_000 });
  const unfinished = 'select turn from generation_steps where finished_at is null';
  await expect.poll(async () => await product.sql(unfinished)).toEqual([]);
  // Ten seconds a step: outline, opening, first section, failed section, fallback provider.
  await product.sql(
    `update generation_steps set marks = '[]', seconds_to_first_word = 0,
       started_at = timestamptz '2026-03-03 11:00Z' + (turn - 1) * interval '10 s',
       finished_at = timestamptz '2026-03-03 11:00Z' + turn * interval '10 s'`,
  );
  await openReplay(page);
  await says(page, '50 s, The whole article');
  await moment(page).focus();
  await page.keyboard.press('Home');
  await says(page, '0 s, Outline, GPT-4o');
  await expect(replayed(page)).toHaveText('');
  await page.keyboard.press('ArrowRight');
  await says(page, /^10 s, /);
  await page.keyboard.press('ArrowRight');
  await expect(replayed(page)).toHaveText('Nobody buys the phone that breaks an app, and yet it is out there.');
  await page.keyboard.press('Shift+ArrowRight');
  await says(page, `21 s, ${headings[0]}, GPT-4o`);
  await expect(replayed(page)).toContainText('Nobody buys');
  await page.keyboard.press('ArrowRight');
  await says(page, /^30 s, /);
  await page.keyboard.press('ArrowRight');
  await expect(replayed(page)).toContainText('Phone 1-2');
  await expect(replayed(page)).not.toContainText('Phone 1-9');
  await page.keyboard.press('Shift+ArrowLeft');
  await says(page, `39 s, ${headings[1]}, GPT-4o, not finished`);
  await expect(panel(page).getByText('GPT-4o did not finish, 10 s')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await says(page, `41 s, ${headings[1]}, Gemini`);
  await expectSoundAtEveryWidth(page);
  await page.keyboard.press('End');
  await expect(replayed(page)).toBeHidden();
  await expect(editPage(page).getByLabel('Content')).toBeVisible();

  // Without motion it goes from step to step.
  expect(await played(page, '50 s, The whole article')).toBe('0 s, Outline, GPT-4o');
  await expect(panel(page).getByRole('button', { name: 'Play' })).toBeVisible();

  // Afterwards the history has it.
  await page.goto(`${dashboard}/generations`);
  const row = page.getByRole('region', { name: /^Written by AI/ }).getByRole('article');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Replay' }).click();
  await says(page, '50 s, The whole article');
  await expectAccessible(page);

  // A moment becomes a draft, and an undo restores the previous text.
  await expect(page.getByRole('button', { name: 'Restore this moment' })).toBeHidden();
  await moment(page).focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Restore this moment' }).click();
  await expect(textOf(page)).toHaveValue('Nobody buys the phone that breaks an app, and yet it is out there.');
  await expect(page.getByText('Draft, not public.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(textOf(page)).toHaveValue(/Phone 1-9/);
});

test('an active article can be rewound, and its end is live', async ({ page, product, cookie }) => {
  const half = gate();
  first = { chunks: tokens, holds: [[midway, half.opened]] };
  await openDashboard(page, product, cookie);
  await generate(page);
  await expect(live(page)).toContainText('Phone 1-2');
  await openReplay(page);
  await says(page, /Live$/);
  await moment(page).focus();
  await page.keyboard.press('ArrowLeft');
  await says(page, new RegExp(`${headings[0]}, GPT-4o$`));
  await expect(replayed(page)).toContainText('Phone 0-9');
  await expect(replayed(page)).not.toContainText('Phone 1-2');
  await page.keyboard.press('End');
  await expect(live(page)).toContainText('Phone 1-2');

  // Playback reaches the end and continues live.
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await says(page, /Live$/, { timeout: 45_000 });
  half.open();
  await expect(editPage(page)).toBeVisible({ timeout: 30_000 });
});

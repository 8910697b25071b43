import type { Page } from '@playwright/test';
import { inSteps, type ScriptedArticle } from '../infra/test/in-steps.ts';
import { eventually } from '../infra/test/wait.ts';
import { textOf } from './harness/article-text.ts';
import { openDashboard } from './harness/admin.ts';
import { articleTokens, bodyOf, gate, heldBack, readableWords, untilAllIsWritten } from './harness/article.ts';
import { expectAccessible } from './harness/checks.ts';
import { act, generate, live, outline, panel, watch } from './harness/live-article.ts';
import { editPage } from './harness/posts.ts';
import { expect, test } from './harness/test.ts';
import { expectSoundAtEveryWidth } from './harness/whole-page.ts';

const tokens = articleTokens(750);
const body = bodyOf(tokens);
const [one, two] = ['Lesson 1 of the drawer', 'Lesson 2 of the drawer'] as const;
/** Within the third section. */
const midway = tokens.findIndex((_token, index) => tokens.slice(0, index).join('').includes('Phone 2-3'));
/** A heading with the text below it. */
const sectionOf = (heading: string) => body.slice(body.indexOf(`## ${heading}`)).split(/\n\n(?=## )/)[0] ?? '';

let answers: ScriptedArticle[] = [];

test.use({ ownProduct: { provider: { answers: inSteps(() => answers.shift() ?? { chunks: tokens }) } } });
// An active article would take the responses of the next test.
test.afterEach(async ({ product }) => await untilAllIsWritten(product));
test.beforeEach(async ({ product }) => void (await product.sql(`delete from posts where ai_generated`)));

const words = async (page: Page) => readableWords(await live(page).innerText());

test('a finished section is edited while the next is written, and everyone sees the same', async ({
  newPage,
  product,
  cookie,
}) => {
  const half = gate();
  answers = [heldBack(tokens, midway, half.opened)];
  const [page, other] = [await newPage(), await newPage()];
  await openDashboard(page, product, cookie);
  await generate(page, 'Phone 2-2');
  await openDashboard(other, product, cookie);
  await watch(other);
  await expect(live(other)).toContainText('Phone 2-2');
  await act(page, 'Edit', one).click();
  const text = page.getByRole('group', { name: `Edit ${one}` }).getByLabel(one);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(sectionOf(one));
  const ours = `## What the drawer taught us\n\nWritten by a person.`;
  await text.fill(ours);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save section' }).click();
  await expect(outline(page)).toContainText('What the drawer taught us');
  await expect(outline(page)).toContainText('Edited');

  const soFar = readableWords(bodyOf(tokens.slice(0, midway)).replace(sectionOf(one), ours));
  for (const each of [page, other]) await eventually(async () => expect(await words(each)).toEqual(soFar));
  await other.reload();
  await eventually(async () => expect(await words(other)).toEqual(soFar));
  half.open();
  const whole = body.replace(sectionOf(one), ours);
  for (const each of [page, other]) await expect(textOf(editPage(each))).toHaveValue(whole, { timeout: 30_000 });
  const stored = async () =>
    await product.sql('select p.content, g.text from posts p join generations g on g.post_id = p.id');
  await eventually(async () => expect(await stored()).toEqual([{ content: whole, text: body }]), 30_000);
});

test(
  'sections are moved and removed, each with undo, by keyboard',
  { tag: '@long' },
  async ({ newPage, product, cookie }) => {
    const end = gate();
    answers = [heldBack(tokens, midway, end.opened)];
    const page = await newPage();
    await openDashboard(page, product, cookie);
    await generate(page, 'Phone 2-2');
    const rows = outline(page).getByRole('listitem');
    await expect(rows).toContainText([one, two]);
    await expect(act(page, 'Move up', one)).toBeDisabled();
    await expect(act(page, 'Move down', two)).toBeDisabled();
    await act(page, 'Move up', two).focus();
    await page.keyboard.press('Enter');
    await expect(rows).toContainText([two, one]);
    const order = async () => (await words(page)).join(' ').match(/Lesson \d/g);
    await eventually(async () => expect(await order()).toEqual(['Lesson 2', 'Lesson 1', 'Lesson 3']));
    await act(page, 'Remove', one).focus();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await order()).toEqual(['Lesson 2', 'Lesson 3']));
    await expect(live(page)).toBeFocused();
    await expectSoundAtEveryWidth(page);
    // The outline is shown on wide screens.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Control+z');
    await expect(rows).toContainText([two, one]);
    await panel(page)
      .getByRole('button', { name: `Undo: Moved “${two}”` })
      .click();
    await expect(rows).toContainText([one, two]);
    await eventually(async () => expect(await words(page)).toEqual(readableWords(bodyOf(tokens.slice(0, midway)))));
    await expect(panel(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    end.open();
  },
);

test(
  'two editors of one section see a conflict before either overwrites',
  { tag: '@long' },
  async ({ newPage, product, cookie }) => {
    const end = gate();
    answers = [heldBack(tokens, midway, end.opened)];
    const [page, other] = [await newPage(), await newPage()];
    await openDashboard(page, product, cookie);
    await generate(page, 'Phone 2-2');
    await openDashboard(other, product, cookie);
    await watch(other);
    for (const each of [page, other]) await act(each, 'Edit', two).click();
    await page
      .getByRole('group', { name: `Edit ${two}` })
      .getByLabel(two)
      .fill(`## ${two}\n\nBy one.`);
    await other
      .getByRole('group', { name: `Edit ${two}` })
      .getByLabel(two)
      .fill(`## ${two}\n\nBy another.`);
    await page.getByRole('button', { name: 'Save section' }).click();
    await expect(other.getByText('It says now:')).toBeVisible();
    await other.getByRole('button', { name: 'Save section' }).click();
    await expect(other.getByRole('group', { name: `Edit ${two}` })).toContainText('By one.');
    await other.getByRole('button', { name: 'Replace text' }).click();
    await other.getByRole('button', { name: 'Save section' }).click();
    await expect(live(page)).toContainText('By another.');
    await expect(live(page)).not.toContainText('By one.');
    end.open();
  },
);

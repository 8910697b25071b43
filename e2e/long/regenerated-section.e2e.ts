import type { Locator, Page } from '@playwright/test';
import type { ModelRequest } from '../../infra/local/sandbox/wire.ts';
import type { FakeAnswer } from '../../infra/test/fake-provider.ts';
import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import { dashboard, openDashboard } from '../harness/admin.ts';
import { articleTokens, bodyOf, gate, heldBack } from '../harness/article.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../harness/checks.ts';
import { act, generate, live, outline, panel, watch } from '../harness/live-article.ts';
import { expect, test } from '../harness/test.ts';

const tokens = articleTokens(500);
const body = bodyOf(tokens);
const [one, two] = ['Lesson 1 of the drawer', 'Lesson 2 of the drawer'] as const;
/** Within the second section. */
const midway = tokens.findIndex((_token, index) => tokens.slice(0, index).join('').includes('Phone 1-3'));

let script: ScriptedArticle;
let again: (request: ModelRequest) => FakeAnswer;
const first = inSteps(() => script);
const isAgain = ({ user }: ModelRequest) => user.includes('\nRewrite one section of an article.');
test.use({
  ownProduct: { provider: { answers: (request) => (isAgain(request) ? again(request) : first(request)) } },
});
test.beforeEach(() => void (again = () => ({ chunks: ['Trains find ', 'what phones do not.'] })));
test.beforeEach(async ({ product }) => void (await product.sql(`delete from posts where ai_generated`)));

const form = (page: Page) => page.getByRole('form', { name: `Rewrite: ${one}` });
const offer = (page: Page) => page.getByRole('group', { name: `Rewritten: ${one}` });
const changed = (page: Page) => offer(page).getByRole('group', { name: 'Changes' });
const take = (page: Page) => offer(page).getByRole('button', { name: 'Replace' });

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Requests the first section again by keyboard. */
async function ask(page: Page, wish: string): Promise<void> {
  await press(act(page, 'Rewrite', one));
  const field = form(page).getByLabel(/^What to change/);
  await expect(field).toBeFocused();
  await field.fill(wish);
  await field.press('Control+Enter');
  await expect(form(page)).toBeHidden();
}

test('another provider regenerates a section, everyone sees it live, and it is accepted by keyboard', async ({
  newPage,
  product,
  cookie,
}) => {
  test.setTimeout(120_000);
  const [never, half] = [gate(), gate()];
  script = heldBack(tokens, midway, never.opened);
  again = () => ({
    chunks: (async function* () {
      yield 'Trains find ';
      await half.opened;
      yield 'what phones do not.';
    })(),
  });
  const [page, other] = [await newPage(), await newPage({ width: 390, dark: true })];
  await openDashboard(page, product, cookie);
  await generate(page, 'Phone 1-2');
  await openDashboard(other, product, cookie);
  await watch(other);

  await press(act(page, 'Rewrite', one));
  const field = form(page).getByLabel(/^What to change/);
  await expect(field).toBeFocused();
  await field.fill('Say it with trains.');
  const provider = form(page).getByLabel('Provider');
  await expect(provider.getByRole('option', { name: 'Gemini' })).toBeAttached();
  await provider.focus();
  await page.keyboard.type('Gem');
  await expect(provider).toHaveValue('gemini');
  await expect(form(page).getByRole('status')).toContainText(/reserved while writing|only its tokens/);
  await expectAccessible(page);
  await press(form(page).getByRole('button', { name: 'Rewrite' }));
  await expect(form(page)).toBeHidden();

  for (const each of [page, other]) {
    await expect(offer(each).getByText('Gemini is writing.')).toBeVisible();
    await expect(offer(each).getByRole('region', { name: `New words of ${one}` })).toContainText('Trains find');
  }
  await other.reload();
  await expect(offer(other).getByRole('region', { name: `New words of ${one}` })).toContainText('Trains find');
  const asked = product.provider?.requests.findLast(isAgain);
  expect(asked?.provider).toBe('gemini');
  expect(asked?.user).toContain('Wish: Say it with trains.');
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);

  // Other sections can be changed during it.
  await act(other, 'Edit', 'Opening').click();
  const opening = other.getByRole('group', { name: 'Edit Opening' }).getByLabel('Opening');
  await opening.fill('An opening by a person.');
  await other.getByRole('button', { name: 'Save section' }).click();
  await expect(live(page)).toContainText('An opening by a person.');

  half.open();
  await expect(changed(page).locator('del').first()).toBeVisible();
  await expect(changed(page).locator('ins').first()).toContainText('Trains find');
  await expect(offer(page).getByText(/^Gemini, [\d,]+ tokens/)).toBeVisible();
  await expect(live(page)).toContainText('Phone 0-1');
  await expect(changed(other)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await press(take(page));
  for (const each of [page, other]) {
    await expect(offer(each)).toBeHidden();
    await expect(live(each)).toContainText('Trains find what phones do not.');
    await expect(live(each)).not.toContainText('Phone 0-1');
    await expect(live(each)).toContainText('An opening by a person.');
  }
  await expect(outline(page)).toContainText('Rewritten');
  await panel(page).getByText('Steps', { exact: false }).first().click();
  const step = panel(page).getByRole('row', { name: new RegExp(`${one}, rewritten`) });
  await expect(step).toContainText(/again \d/);
  await expect(step).toContainText('Done');

  await panel(page)
    .getByRole('button', { name: `Undo: Rewrote “${one}”` })
    .click();
  await expect(live(page)).toContainText('Phone 0-1');
  await press(offer(page).getByRole('button', { name: 'Keep mine' }));
  await expect(offer(page)).toBeHidden();
  await expect(offer(other)).toBeHidden();
  await expect(live(page)).toContainText('Phone 0-1');
});

test('a stopped or failed regeneration changes nothing and can be requested again', async ({
  newPage,
  product,
  cookie,
}) => {
  const never = gate();
  script = heldBack(tokens, midway, never.opened);
  again = () => ({ chunks: ['Trains '], fault: { kind: 'hang', after: 1 } });
  const page = await newPage();
  await openDashboard(page, product, cookie);
  await generate(page, 'Phone 1-2');
  await ask(page, '');
  await expect(offer(page).getByRole('region', { name: `New words of ${one}` })).toContainText('Trains');
  await press(offer(page).getByRole('button', { name: 'Stop' }));
  await expect(offer(page)).toBeHidden();
  await eventually(async () =>
    expect(await product.sql('select status from suggestions order by created_at desc limit 1')).toEqual([
      { status: 'cancelled' },
    ]),
  );
  again = () => ({ fault: { kind: 'status', status: 401 } });
  await ask(page, 'Say it with trains.');
  await expect(offer(page).getByRole('status')).toContainText(/refused.*The section has not changed\./, {
    timeout: 20_000,
  });
  await expectAccessible(page);
  await offer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(form(page).getByLabel(/^What to change/)).toHaveValue('Say it with trains.');
  again = () => ({ chunks: ['Trains find it.'] });
  await form(page).getByRole('button', { name: 'Rewrite' }).click();
  await expect(changed(page)).toContainText('Trains find it.');
  expect(await product.sql(`select count(*)::int as n from article_changes`)).toEqual([{ n: 0 }]);
});

test('an edited section is reported as a conflict, and the post receives one of a finished article', async ({
  newPage,
  product,
  cookie,
}) => {
  const half = gate();
  script = { chunks: tokens };
  again = () => ({
    chunks: (async function* () {
      await half.opened;
      yield 'Trains find it.';
    })(),
  });
  const page = await newPage();
  await openDashboard(page, product, cookie);
  await generate(page);
  await page.goto(`${dashboard}/generations`);
  const row = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Regenerate/ }) });
  await row.getByText('Sections', { exact: false }).first().click();
  const command = (label: string) => row.getByRole('button', { name: `${label}: ${one}`, exact: true });
  await press(command('Rewrite'));
  await form(page)
    .getByLabel(/^What to change/)
    .fill('Say it with trains.');
  await form(page)
    .getByLabel(/^What to change/)
    .press('Control+Enter');
  await expect(offer(page)).toContainText('“Say it with trains.”');
  await command('Edit').click();
  const text = page.getByRole('group', { name: `Edit ${one}` }).getByLabel(one);
  await text.fill(`## ${one}\n\nBy a person.`);
  await page.getByRole('button', { name: 'Save section' }).click();
  await expect(row.getByRole('list', { name: /^Finished sections/ })).toContainText('Edited');
  half.open();
  await expect(offer(page).getByText('The section changed since your request.')).toBeVisible();
  await expect(changed(page).locator('del').first()).toContainText('By a person.');
  await press(take(page));
  await expect(offer(page)).toBeHidden();
  const present = body.slice(body.indexOf(`## ${one}`), body.indexOf(`## ${two}`));
  await eventually(async () =>
    expect(await product.sql('select content from posts where ai_generated')).toEqual([
      { content: body.replace(present, `## ${one}\n\nTrains find it.\n\n`) },
    ]),
  );
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Replay' }).click();
  const moment = page.getByRole('slider', { name: 'Moment' });
  await expect(moment).toBeVisible();
  await moment.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(moment).toHaveAttribute('aria-valuetext', /Edited “Lesson 1 of the drawer”|rewritten/);
});

test('the history has the sections of every draft and can restore them', async ({ newPage, product, cookie }) => {
  script = { chunks: tokens };
  const page = await newPage({ width: 390 });
  await openDashboard(page, product, cookie);
  await generate(page);
  await page.goto(`${dashboard}/generations`);
  const row = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Regenerate/ }) });
  await row.getByText('Sections', { exact: false }).first().click();
  const opener = row.getByRole('button', { name: `Rewrite: ${one}` });
  await press(opener);
  const wish = row.getByLabel(/^What to change/);
  await expect(wish).toBeFocused();
  await wish.fill('Say it with trains.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await wish.press('Control+Enter');
  await expect(opener).toBeFocused();
  const made = row.getByRole('group', { name: `Rewritten: ${one}` });
  await expect(made.getByRole('group', { name: 'Changes' })).toContainText('Trains find');
  await expectNoSidewaysScroll(page);
  await press(made.getByRole('button', { name: 'Replace' }));
  await expect(made).toBeHidden();
  await expect(row.getByText('Rewritten', { exact: false })).toBeVisible();
  const [post] = await product.sql('select content from posts where ai_generated');
  expect(post?.['content']).toContain('Trains find what phones do not.');
  // After an edit in the editor, the page says where to change it.
  await product.sql(`update posts set content = content || 'More.' where ai_generated`);
  await page.reload();
  await row.getByText('Sections', { exact: false }).first().click();
  await expect(row.getByText('It is changed in the editor now.', { exact: false })).toBeVisible();

  await product.sql('update posts set published = true where ai_generated');
  await page.reload();
  await row.getByText('Sections', { exact: false }).first().click();
  await expect(
    row.getByText('This article is public. It is changed in the editor, where it is checked.'),
  ).toBeVisible();
  await expect(opener).toHaveCount(0);
});

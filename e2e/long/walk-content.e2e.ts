import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { dashboard } from '../harness/admin.ts';
import { view } from '../harness/article-text.ts';
import { expectAccessible } from '../harness/checks.ts';
import { change } from '../harness/content.ts';
import { create, openEdit, openNewPost, openTab, row as postRow } from '../harness/posts.ts';
import { expect } from '../harness/test.ts';
import { button, dialog, resize, test } from '../harness/walk-sections.ts';

// Deliberate refusals are in the console.
test.use({ ownProduct: {}, expected: /status of (400|401|404|428)|WebSocket is closed before/ });

test('posts, their dialogs and the editor', async ({ walk, desk }) => {
  const { page, go, look, close } = await walk();
  const title = await desk.aPost({ published: true, featured: true });
  await go('', postRow(page, title));
  const made = await openNewPost(page);
  await create(made).click();
  await look(made.getByText('Title is required'));
  await resize(page, 390, 'light');
  // At the narrowest, no gap is between the tabs and the first field.
  const [tabs, label] = [made.getByRole('tablist'), made.locator('label').first()];
  expect(await topOf(label)).toBeLessThan((await bottomOf(tabs)) + 30);
  await made.getByLabel('Title').fill('Half written');
  await made.getByRole('button', { name: 'Discard' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  expect(await discard.evaluate((sheet) => sheet.clientHeight)).toBeLessThan(450);
  await look(discard);
  await discard.getByRole('button', { name: 'Discard' }).click();
  await button(page, `Delete ${title}`).click();
  await look(page.getByRole('dialog', { name: 'Delete this post?' }));
  await close();
  await button(page, 'Generate with AI').click();
  await look(dialog(page).getByLabel('Topic'));
  await close();

  const long = await desk.aPost({
    excerpt: 'A word. '.repeat(31),
    content: '## One\n\n- a\n- b\n\n> [!NOTE]\n> Words[^1].\n\n[^1]: Said.',
  });
  await page.goto(dashboard);
  const edit = await openEdit(page, long);
  const bar = edit.getByRole('toolbar', { name: 'Formatting' });
  await bar.getByRole('button', { name: 'Table' }).click();
  await look(bar);
  await resize(page, 390, 'light');
  // The dialog would hide overflow; a tool cut at the edge shows that there are more.
  expect(await bar.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  await bar.evaluate((element) => element.scrollTo(0, 0));
  expect(await bar.evaluate(isCutWithinATool)).toBe(true);
  await bar.getByRole('button', { name: 'Table' }).click();
  await edit.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(edit.getByRole('group', { name: 'Preview' }).getByText('Words')).toBeVisible();
  await expectAccessible(page);
  await resize(page, 1440, 'light');
  await view(edit, 'Write');
  await edit.getByLabel('Content').press('Control+k');
  await page.keyboard.type('forms people');
  await look(page.getByText('Forms people finish').last());
});

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
const bottomOf = async (part: Locator) => await part.evaluate((element) => element.getBoundingClientRect().bottom);

function isCutWithinATool(bar: Element): boolean {
  const edge = bar.getBoundingClientRect().right;
  const tools = [...bar.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
  return tools.some(({ left, right }) => left < edge - 8 && right > edge + 8);
}

test('the review of an AI draft, the article history, the plan, budgets and media', async ({
  walk,
  desk,
  product,
  cookie,
}) => {
  const { page, go, look, close } = await walk();
  const draft = await desk.aPost({
    aiGenerated: true,
    content: `Half of 200 searches have a mistake, says [nobody](http://127.0.0.1:1/).\n\nForgive them. ${'https://example.com/'.repeat(9)}`,
  });
  await product.sql(
    `insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status, text, error, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), 'Old phones', 'x', 'short', 'casual', 'openai', 'x', status, 'Words.', error, now()
     from posts, (values ('completed', null), ('failed', 'OpenAI declined.')) as v(status, error) where title = $1`,
    [draft],
  );
  await page.goto(dashboard);
  const edit = await openEdit(page, draft);
  await openTab(edit, 'Check');
  const text = edit.getByRole('group', { name: 'Text of the article' });
  await look(text);
  await page
    .getByRole('region', { name: 'The text to review' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await look(text);
  await go('generations', page.getByText(draft).first());

  const title = await desk.aPost();
  await product.sql(
    `insert into topics (id, topic, category, target_length, tone, day, created_at)
     values (gen_random_uuid(), 'Old phones', 'Business Strategy', 'short', 'casual', '2090-07-02', now())`,
  );
  const [post] = await product.sql('select id from posts where title = $1', [title]);
  const scheduled = await fetch(`${product.baseUrl}/api/admin/schedules/posts/${String(post?.['id'])}/publish`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: product.baseUrl, cookie },
    body: JSON.stringify({ time: '2090-07-06T09:00' }),
  });
  expect(scheduled.status).toBe(200);
  const shown = (name: RegExp) => page.getByRole('link', { name }).filter({ visible: true });
  await go('plan?day=2090-07-01', shown(/Scheduled 09:00/));
  await shown(/Planned Old phones/).click();
  await look(page.getByRole('dialog', { name: 'Planned topic' }).getByLabel('Topic'));
  await close();
  await button(page, 'Topics').click();
  await look(page.getByRole('region', { name: /^Topics/ }).getByText('Old phones'));

  await product.sql(
    `insert into spendings (about, turn, provider, model, open, held, cost, month, at)
     values (gen_random_uuid(), 1, 'openai', 'gpt-4o', false, 0, 41000000, to_char(now() at time zone 'utc', 'YYYY-MM'), now()),
       (gen_random_uuid(), 1, 'gemini', 'gemini', false, 0, null, to_char(now() at time zone 'utc', 'YYYY-MM'), now()),
       (gen_random_uuid(), 0, 'openai', 'gpt-4o', true, 7000000, null, to_char(now() at time zone 'utc', 'YYYY-MM'), now())`,
  );
  const month = page.getByRole('region', { name: /^\w+ \d{4}$/ });
  await go('budget', month.getByText('$41.00 spent, $7.00 reserved'));
  await resize(page, 390, 'light');
  // Names next to numbers have room, instead of a letter a line.
  const names = await page.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(Math.min(...names)).toBeGreaterThan(90);
  await resize(page, 1440, 'light');
  await month.getByRole('button', { name: 'Set limit' }).click();
  await dialog(page).getByLabel('Limit (USD per month)').fill('much');
  await page.keyboard.press('Enter');
  await look(dialog(page).getByText(/^Enter an amount in dollars such as/));
  await close();

  await page.goto(`${dashboard}/media`);
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const files = page.getByLabel('Pictures to upload');
  await files.setInputFiles({ name: 'harbour.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('link', { name: 'harbour.jpg', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await look(dialog(page).getByText('Enter alt text, or mark the picture as decorative'));
  await close();
  await files.setInputFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') });
  const refused = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  await look(refused);
});

test('content, its forms, its claims and its revisions', async ({ walk, product, cookie }) => {
  const { page, go, look, close } = await walk();
  const figure = 'a-figure';
  await product.sql(
    `insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at)
     values ('figures', $1, '{"figure":"7","text":"apps","places":["home"]}', 99, true, false, 1, now(), now())`,
    [figure],
  );
  const heading = page.getByRole('heading', { level: 1 });
  const places = [
    'catalogue',
    'pages',
    'catalogue/figures',
    'catalogue/testimonials?new=',
    'catalogue/apps/1',
    'pages/home',
  ];
  for (const place of [...places, 'proof', 'redirects'])
    await test.step(place, async () => {
      await page.goto(`${dashboard}/${place}`);
      await expect(heading).not.toHaveText('Dashboard');
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await look(heading);
    });

  await page.goto(`${dashboard}/settings/voice`);
  await page.getByRole('button', { name: /^Add .*structure/i }).click();
  await look(page.getByLabel('Category').last());
  await page.goto(`${dashboard}/settings/navigation`);
  await page
    .getByRole('group', { name: 'Footer', exact: true })
    .getByRole('button', { name: 'Company', exact: true })
    .click();
  await look(page.getByRole('group', { name: 'Footer', exact: true }));

  await product.sql(
    `update content set is_sample = false, data = data::jsonb || jsonb_build_object('proof', jsonb_build_object(
       'source', 'A survey of May', 'confirmedBy', 'Ada Byron', 'holdsUntil', to_char(now() + interval '3 days', 'YYYY-MM-DD'),
       'evidence', '41 answers, at https://survey.example/may?of=clients, and kept <https://survey.example/all>.'))
     where kind = 'figures' and place = 2`,
  );
  await go('proof?state=expiring', page.getByRole('link', { name: /^survey\.example/ }).first());

  await page.goto(`${dashboard}/catalogue/figures/${figure}`);
  await button(page, 'Revisions').click();
  const none = page.getByRole('dialog', { name: 'Revisions' }).getByText(/^No revisions yet\. Each save is kept here/);
  await look(none);
  const inset = await none.evaluate(
    (each) => each.getBoundingClientRect().left - (each.closest('[role=dialog]')?.getBoundingClientRect().left ?? 0),
  );
  expect(inset).toBeGreaterThan(15);
  await close();

  await change(product, cookie, 'apps/1', { timeline: '10 days' });
  await change(product, cookie, 'apps/1', { timeline: '11 days' });
  const app = `${dashboard}/catalogue/apps/1`;
  await page.goto(app);
  const other = await page.context().newPage();
  await other.goto(app);
  await look(page.getByText('You have this open in another window.'));
  await other.close();
  await button(page, 'Revisions').click();
  const drawer = page.getByRole('dialog', { name: 'Revisions' });
  await drawer.getByRole('listitem').nth(1).getByRole('button').click();
  await look(drawer.locator('del, ins').first());
});

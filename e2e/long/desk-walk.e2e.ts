import { webhookEventTypes } from '@prism/core/contract/webhooks';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { dashboard, forgetAdmin, openDashboard, openRegistration, signIn, signInAs } from '../harness/admin.ts';
import { post } from '../harness/api.ts';
import { codeOf } from '../harness/authenticator.ts';
import { expectAccessible, expectNoSidewaysScroll, looks } from '../harness/checks.ts';
import { enquiry } from '../harness/contact-form.ts';
import { change } from '../harness/content.ts';
import { chooseCommand, rowsIn } from '../harness/forms.ts';
import { giveDevice } from '../harness/passkey-device.ts';
import { apply, enquire, row, subscribe } from '../harness/people.ts';
import { create, openEdit, openNewPost, openTab, row as postRow, test as base } from '../harness/posts.ts';
import type { Product } from '../harness/product.ts';
import { expect } from '../harness/test.ts';

/** Every section of the dashboard and its main states: once in each theme, resized, not reloaded. */
const test = base.extend<{ walk: (as?: string) => Promise<Walk> }>({
  walk: async ({ newPage, product, cookie }, provide) => {
    // Each stop is seen in two themes and three widths, and a walk has many stops.
    base.setTimeout(300_000);
    await provide(async (as = cookie) => {
      const page = await newPage({ reducedMotion: true });
      await openDashboard(page, product, as);
      return {
        page,
        go: async (path, shown) => {
          await page.goto(`${dashboard}/${path}`);
          await inspect(page, shown);
        },
        look: async (shown) => await inspect(page, shown),
        close: async () => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        },
      };
    });
  },
});

// Refusals on purpose are in the console.
test.use({ ownProduct: {}, expected: /status of (400|401|404|428)|WebSocket is closed before/ });

interface Walk {
  page: Page;
  /** Looks at a section, once this is shown. */
  go(path: string, shown: Locator): Promise<void>;
  /** Looks at what has become of the page, once this is shown. */
  look(shown: Locator): Promise<void>;
  /** Closes the dialog. */
  close(): Promise<void>;
}

async function inspect(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible();
  for (const { width, theme } of looks) {
    await resize(page, width, theme);
    await expectNoSidewaysScroll(page);
    if (width !== 820) await expectAccessible(page);
  }
  await resize(page, 1440, 'light');
}

async function resize(page: Page, width: number, theme: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(`document.documentElement.classList.remove('light', 'dark')`);
  await page.evaluate(`document.documentElement.classList.add('${theme}')`);
}

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function seedPeople(product: Product): Promise<void> {
  const email = `${'a-very-long-address'.repeat(3)}@example.com`;
  await enquire(product, { description: 'A long one. '.repeat(40), email });
  await enquire(product, { firstName: 'Bea', email });
  await enquire(product, { firstName: 'Caught', website: 'x' });
  await product.sql(
    `insert into labels (id, name, created_at) values (gen_random_uuid(), '${'long '.repeat(7)}', now())`,
  );
  await product.sql(
    `insert into contact_labels select c.id, l.id from contacts c, labels l where c.first_name = 'Ada'`,
  );
  await product.sql(
    `update contacts set next_step = 'Call them', next_step_on = '2027-03-10', stage = 'session' where first_name = 'Ada'`,
  );
  await product.sql(
    `insert into history_lines (id, contact_id, details, text, created_at)
     select gen_random_uuid(), id, '{"act": "note"}', 'Pays by escrow.', now() from contacts where first_name = 'Ada'`,
  );
  await product.sql(
    `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, proposal_due_at, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), now() - interval '52 hours', now() - interval '51 hours',
       now() - interval '51 hours', now() - interval '190 minutes', now() - interval '7 days' from contacts where first_name = 'Ada'`,
  );
}

test('enquiries, what one does with several of them, and the page of one', async ({ walk, product }) => {
  const { page, go, look, close } = await walk();
  await seedPeople(product);
  await go('enquiries', row(page, 'Ada Lovelace'));
  await page.getByLabel('Select Ada Lovelace').check();
  await look(page.getByRole('group', { name: 'Bulk actions' }));
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Assign' }).click();
  await look(dialog(page).getByLabel('Owner'));
  await close();
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Erase' }).click();
  await look(dialog(page));
  await close();
  await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Label' }).click();
  await look(dialog(page).getByRole('checkbox'));
  await close();
  await page.goto(`${dashboard}/enquiries`);
  await page.getByRole('searchbox').fill('--');
  await look(page.getByText(/^Symbols alone are searched/));
  await go('enquiries?show=spam', row(page, 'Caught'));
  await go('enquiries?view=board', page.getByRole('link', { name: 'Bea Lovelace', exact: true }));
  await go('enquiries?view=calendar&day=2027-03-10', page.getByText('Call them'));
  await go('enquiries?view=labels', page.getByRole('heading', { level: 1, name: 'Labels' }));

  await page.goto(`${dashboard}/enquiries`);
  await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
  await look(page.getByText('Pays by escrow.'));
  await button(page, 'Edit email of Ada Lovelace').click();
  await look(dialog(page).getByLabel('Email'));
  await close();
  await page.getByLabel('Stage: Ada Lovelace').selectOption('Lost');
  await look(dialog(page).getByLabel('Reason'));
  await close();
  await page.getByLabel('Template').selectOption('About the quote');
  await look(page.getByText('Replace {app} and {price} before sending'));
  await page.getByLabel('Reply', { exact: true }).fill('It costs $18,400: https://prism.example/quote');
  await button(page, 'Preview').click();
  await look(page.getByRole('dialog', { name: 'Preview' }));
  await close();
  await page.getByLabel('Reply', { exact: true }).fill('');
  await button(page, 'Merge: Bea Lovelace').click();
  await look(page.getByRole('region', { name: /^Merged into this one/ }));
});

test('applications, subscribers, personal data, and all of them on the first page', async ({ walk, product }) => {
  await enquire(product);
  await apply(product, { email: `${'a-very-long-address'.repeat(3)}@navy.example` });
  await subscribe(product, 'reader@example.com');
  const { page, go, look, close } = await walk();
  await go('applications', row(page, 'Grace Hopper'));
  await page.getByRole('link', { name: 'Grace Hopper', exact: true }).click();
  await button(page, /^Resume .* of Grace Hopper$/).click();
  await look(dialog(page));
  await close();
  await look(page.getByRole('heading', { level: 2, name: 'Deletion' }));
  await page.getByLabel('Stage: Grace Hopper').selectOption('Declined');
  await look(dialog(page).getByLabel('Email'));
  await close();
  await go('applications?view=board', page.getByRole('link', { name: 'Grace Hopper' }));
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`${dashboard}/applications?show=declined`);
  await expect(button(page, 'Declined')).toBeInViewport();
  await go('subscribers', row(page, 'reader@example.com'));
  await page.goto(`${dashboard}/personal-data`);
  await page.getByRole('textbox', { name: 'Email address' }).fill('reader@example.com');
  await page.keyboard.press('Enter');
  await look(button(page, 'Erase everything'));

  await product.sql(
    `insert into bookings (id, contact_id, line_id, starts_at, ends_at, free_at, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), now() + interval '1 day', now() + interval '25 hours',
       now() + interval '25 hours', now() from contacts c
     where c.quarantine is null and not exists (select from bookings where contact_id = c.id) limit 1`,
  );
  await go('', page.getByRole('region', { name: /^Sessions/ }));
  await button(page, 'Search the dashboard').click();
  await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('app');
  await look(page.getByRole('option'));
  await close();
  await page.setViewportSize({ width: 390, height: 900 });
  await button(page, 'More').click();
  await expect(page.getByRole('dialog', { name: 'All sections' })).toBeVisible();
  await expectAccessible(page);
});

test('one’s own account, its second factor and passkeys, and proving who one is', async ({
  walk,
  product,
  newPage,
}) => {
  const { page, go, look, close } = await walk(await signInAs(product, 'owner'));
  await giveDevice(page);
  await go('account', page.getByText('You’re not signed in anywhere else.'));
  await button(page, 'Change password').click();
  await look(page.getByText('Current password is required'));
  await button(page, 'Set up an authenticator app').click();
  await look(dialog(page).getByRole('textbox', { name: 'Code' }));
  const key = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await page.keyboard.press('Enter');
  await look(page.getByRole('dialog', { name: 'Your recovery codes' }));
  await button(page, 'I’ve saved them').click();
  await button(page, 'Add a passkey').click();
  await look(dialog(page).getByLabel('Name'));
  await page.keyboard.type('Office Mac with a name as long as somebody may think of one');
  await page.keyboard.press('Enter');
  const passkey = page.getByRole('region', { name: /^Two-factor/ }).getByRole('button', { name: /^Actions for/ });
  await look(passkey.first());
  await product.sql('update sessions set proven_at = to_timestamp(0)');
  await passkey.first().press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await look(dialog(page));
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await look(page.getByRole('dialog', { name: 'Confirm your password' }));
  await page.getByRole('dialog', { name: 'Confirm your password' }).getByRole('button', { name: 'Cancel' }).click();
  await close();

  const [{ username = '' } = {}] = await product.sql<{ username: string }>(
    `select username from users where username like 'owner-%'`,
  );
  const door = await newPage({ reducedMotion: true });
  await door.goto('/auth');
  await signIn(door, { username });
  await inspect(door, door.getByLabel('Code'));
});

test('the people of the studio, other systems, and the log', async ({ walk, product }) => {
  const { page, go, look, close } = await walk();
  const sales = await signInAs(product, 'sales');
  await signInAs(product, 'recruiter');
  await product.sql(
    `insert into invitations (id, email, role, token_hash, invited_by_id, created_at, ends_at)
     select gen_random_uuid(), address, 'editor', address, (select id from users where is_admin), now(), now() + hours * interval '1 hour'
     from (values ('priya.with-a-name-that-is-quite-long@subdomain.prism.example', 31), ('tom@prism.example', -1)) as v(address, hours)`,
  );
  await product.sql(`insert into factor_demands (role, created_at) values ('sales', now()) on conflict do nothing`);
  await go('people', page.getByText('Expired'));
  await expect(page.getByText('Required, not set up').first()).toBeVisible();
  await button(page, 'Invite').click();
  await look(dialog(page).getByLabel('Email'));
  await close();
  await chooseCommand(rowsIn(page).filter({ hasText: 'Recruiter' }), 'Grace Hopper', 'Change role');
  await dialog(page).getByRole('radio', { name: 'Owner' }).check();
  await look(dialog(page));
  await close();
  await button(page, 'Require for roles').click();
  await look(dialog(page).getByRole('checkbox', { name: 'Sales' }));
  await close();

  const id = '0a000000-0000-4000-8000-000000000001';
  const tries = [
    {
      at: '2026-03-02T09:30:00.000Z',
      ms: 15_000,
      status: null,
      answer: '',
      problem: 'It gave no answer within 15 seconds.',
    },
    { at: '2026-03-02T09:30:21.000Z', ms: 38, status: 500, answer: 'x'.repeat(300), problem: 'It answered 500.' },
  ];
  await product.sql(
    `insert into webhooks (id, url, description, events, sealed_secret, created_at, failing_since)
     values ('${id}', 'https://hooks.example.com/a/long/address/${'x'.repeat(120)}', '', '${JSON.stringify(webhookEventTypes)}', 'x', now(), now());
     insert into webhook_events (id, type, created_at, body) values ('${id}', 'enquiry.received', now(), '{"type":"enquiry.received"}');
     insert into webhook_deliveries (id, webhook_id, event_id, state, tries, created_at)
     values ('${id}', '${id}', '${id}', 'failed', '${JSON.stringify(tries)}', now());
     insert into api_keys (id, name, prefix, key_hash, scopes, created_at, made_by_id, ends_at)
     select '${id}', 'Reports', 'prism_0123456789ab', 'x', '["posts:read"]', now(), id, now() - interval '1 hour'
     from users where is_admin`,
  );
  await go('integrations', page.getByText('Expired', { exact: true }));
  await button(page, 'Add webhook').click();
  await look(dialog(page));
  await close();
  await page.getByRole('link', { name: 'hooks.example.com' }).click();
  await page.getByText('Request and response').click();
  await look(page.getByRole('region', { name: 'Request' }));

  await product.sql(
    `insert into audit_lines (id, created_at, act, outcome, person, session, address, kind, subject_id, title, detail, request)
     values (gen_random_uuid(), now(), 'sign-in', 'refused', null, null, '203.0.113.77', null, null, null,
         'Invalid username or password', gen_random_uuid()),
       (gen_random_uuid(), now() - interval '3 days', 'save', 'done', 'Priya Raman', 'a1b2c3d4', '2001:db8:1234:5678:9abc:def0:1234:5678', 'apps', '3',
         'An app with a name that is long enough to need a second line on a telephone', 'On the site', gen_random_uuid())`,
  );
  await go('audit', page.getByText('Priya Raman').first());

  const grace = await walk(sales);
  await grace.look(grace.page.getByText('Your role, Sales, demands a second factor.'));
});

test('queues, a run, insights, and what is left to do before the site is live', async ({ walk, product }) => {
  const { page, go, look, close } = await walk();
  product.mail.failNext(9, 550);
  await enquire(product);
  await go('queues/email', button(page, 'Retry all'));
  await go('queues', page.getByRole('region', { name: /^Runs/ }).getByText('Failed', { exact: true }).first());
  await page.getByRole('searchbox', { name: 'Search runs' }).fill('since:1d name:contact-received');
  await page.keyboard.press('Enter');
  await look(page.getByRole('list', { name: 'Filters' }).getByRole('button'));
  await page
    .getByRole('link', { name: /^Contact received: Ada Lovelace/ })
    .first()
    .click();
  await look(
    page
      .getByRole('region', { name: /^What happened/ })
      .getByRole('listitem')
      .first(),
  );
  await go('insights', page.getByRole('table', { name: 'By source' }));
  await go('launch', page.getByRole('heading', { level: 2, name: /^To do/ }));
  await button(page, 'How to Backups').click();
  await look(page.getByRole('dialog', { name: 'Backups' }));
  await close();
  await button(page, 'Review and delete').click();
  await look(dialog(page).getByText('Parallel').first());
  await close();
  await go('ai', page.getByRole('region', { name: 'Models' }).locator('tbody > tr').first());
  await expect(page.getByRole('region', { name: 'Providers' }).locator('tbody > tr')).not.toHaveCount(0);
  await button(page, 'Add model').click();
  await look(page.getByRole('dialog', { name: 'Add model' }));
  await close();
  await product.sql('update apps set deleted_at = now() where id in (select id from apps order by id desc limit 3)');
  await go(
    'bin',
    page
      .getByRole('region', { name: /^Deleted/ })
      .locator('tbody > tr')
      .first(),
  );
  await product.sql('update apps set deleted_at = null');
});

test('posts, their dialogs and the editor', async ({ walk, desk }) => {
  const { page, go, look, close } = await walk();
  const title = await desk.aPost({ published: true, featured: true });
  await go('', postRow(page, title));
  const made = await openNewPost(page);
  await create(made).click();
  await look(made.getByText('Title is required'));
  await resize(page, 390, 'light');
  // At the narrowest, nothing is empty between the tabs and the first field.
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
  // The dialog would hide what is wider than it; a tool across the edge is the sign that there are more.
  expect(await bar.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
  await bar.evaluate((element) => element.scrollTo(0, 0));
  expect(await bar.evaluate(isCutWithinATool)).toBe(true);
  await bar.getByRole('button', { name: 'Table' }).click();
  await edit.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(edit.getByRole('group', { name: 'Preview' }).getByText('Words')).toBeVisible();
  await expectAccessible(page);
  await resize(page, 1440, 'light');
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

test('the review of an AI draft, the history of articles, the plan, budgets and media', async ({
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
  // Next to the figures its name has room, instead of a letter a line.
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
  expect(await none.evaluate((each) => Number.parseFloat(getComputedStyle(each).paddingLeft))).toBeGreaterThan(15);
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

test('what a client sees of their enquiry, its session and its quote', async ({ open, product }) => {
  test.setTimeout(300_000);
  const sent = await post(product, '/api/contacts', { ...enquiry, app: '1', support: 'premium', addons: 'reskin' });
  const { receipt, quote }: { receipt: string; quote: string } = await sent.json();
  const page = await open(receipt, { reducedMotion: true });
  await inspect(page, page.getByRole('heading', { name: 'Add something' }));
  await product.sql(
    `update answer_promises set starts_at = now() - interval '3 hours', due_at = now() - interval '38 minutes'`,
  );
  await page.goto(receipt);
  await inspect(page, page.getByRole('heading', { level: 1, name: 'We are late.' }));
  await button(page, 'Add to my enquiry').click();
  await inspect(page, page.getByText('Write a sentence or choose a file'));
  await page.goto(`${receipt}/session`);
  await inspect(page, page.getByRole('radio').first());
  await page.getByRole('radio').first().check({ force: true });
  await button(page, 'Book this time').click();
  await inspect(page, page.getByRole('heading', { level: 1, name: /^Booked\./ }));
  await page.goto(quote);
  await inspect(page, page.getByRole('row', { name: /^Total/ }));
  const email = 'refused@analytical.example';
  product.mail.failNext(1, 550, email);
  const other: { receipt: string } = await (await post(product, '/api/contacts', { ...enquiry, email })).json();
  await page.goto(other.receipt);
  await page.getByLabel('Email').fill('jo@adler');
  await button(page, 'Send it again').click();
  await inspect(page, page.getByText('Invalid email address'));
});

test('the doors, the ways back in, and the form of the first admin', async ({ newPage, product }) => {
  test.setTimeout(300_000);
  const page = await newPage({ reducedMotion: true });
  const door = page.getByRole('main').getByRole('heading', { level: 2 });
  for (const path of [
    '',
    '?forgotten',
    '/new-password#x',
    `/not-me#${'0'.repeat(8)}.1.x`,
    '/invitation#x',
    '/address#x',
  ])
    await test.step(path, async () => {
      await page.goto(`/auth${path}`);
      await inspect(page, door.first());
    });
  await forgetAdmin(product);
  await openRegistration(page);
  await button(page, 'Create Account').click();
  await inspect(page, page.getByText('Username is required'));
});

import { webhookEventTypes } from '@prism/core/contract/webhooks';
import { forgetAdmin, openRegistration, signIn, signInAs } from '../harness/admin.ts';
import { codeOf } from '../harness/authenticator.ts';
import { chooseCommand, rowsIn } from '../harness/forms.ts';
import { giveDevice } from '../harness/passkey-device.ts';
import { enquire } from '../harness/people.ts';
import { expect } from '../harness/test.ts';
import { button, dialog, inspect, test } from '../harness/walk-sections.ts';

// Deliberate refusals are in the console.
test.use({ ownProduct: {}, expected: /status of (400|401|404|428)|WebSocket is closed before/ });

test('the account, its second factor and passkeys, and re-authentication', async ({ walk, product, newPage }) => {
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

test('staff, integrations, and the audit log', async ({ walk, product }) => {
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
         'An app with a name that is long enough to need a second line on a telephone', 'Published', gen_random_uuid())`,
  );
  await go('audit', page.getByText('Priya Raman').first());

  const grace = await walk(sales);
  await grace.look(grace.page.getByText('Your role, Sales, demands a second factor.'));
});

test('queues, a run, insights, and the launch checklist', async ({ walk, product }) => {
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

test("sign-in pages, account recovery, and the first admin's form", async ({ newPage, product }) => {
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

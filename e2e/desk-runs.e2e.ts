import type { Page } from '@playwright/test';
import { test } from './harness/desk.ts';
import { expectToast } from './harness/forms.ts';
import { enquire } from './harness/people.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

test.describe('the run history', () => {
  const runs = (page: Page) => page.getByRole('region', { name: /^Runs/ });
  const run = (page: Page, name: string) => runs(page).getByRole('row').filter({ hasText: name });

  // A failed job alerts the admin by one mail an hour, which would be a run here.
  test.beforeEach(async ({ product }) => {
    await product.sql('truncate contacts, queue_settings cascade');
    await product.sql(
      `insert into alerts (kind, facts, mail_ordered_at, raised_at) values ('job-failed', '{}', now(), now())
       on conflict (kind) do update set mail_ordered_at = now()`,
    );
  });
  test.afterEach(({ product }) => product.mail.behave('accept'));

  test('leads from an enquiry to its runs, their steps and back', async ({ product, openSection }) => {
    const page = await openSection('queues');
    await enquire(product);
    await expect(run(page, 'Contact received: Ada Lovelace').getByText('Sent')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search runs' }).fill('nobody@else.example');
    await expect(runs(page).getByText('No runs match.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search runs' }).fill('ada@analytical.example');
    await page.getByRole('link', { name: 'Contact received: Ada Lovelace' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact received: Ada Lovelace' })).toBeVisible();
    const steps = page.getByRole('region', { name: /^What happened/ }).getByRole('listitem');
    await expect(steps.first()).toContainText('Queued');
    await expect(steps.filter({ hasText: 'mail sent: contact-confirmation' })).toHaveCount(1);
    await expect(steps.last()).toContainText('Sent');
    await page.getByRole('link', { name: 'Ada Lovelace', exact: true }).click();
    await page.getByText('Background jobs for the enquiry of Ada Lovelace').click();
    await page.getByRole('link', { name: 'Contact received: Ada Lovelace' }).click();
    await expect(steps.last()).toContainText('Sent');
  });

  test(
    'is filtered by tags, which are in the URL and removed by key or click',
    { tag: '@long' },
    async ({ product, openSection }) => {
      const page = await openSection('queues');
      await enquire(product);
      const sent = run(page, 'Contact received: Ada Lovelace');
      await expect(sent.getByText('Sent')).toBeVisible();
      const box = page.getByRole('searchbox', { name: 'Search runs' });
      const tags = page.getByRole('list', { name: 'Filters' }).getByRole('button');
      await box.pressSequentially('state:failed queue:email ');
      await expect(tags).toHaveText(['state: failed', 'queue: Email']);
      await expect(box).toHaveValue('');
      await expect(page.getByRole('button', { name: 'Failed', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(runs(page).getByText('No runs match.')).toBeVisible();
      expect(new URL(page.url()).searchParams.get('state')).toBe('failed');
      await page.reload();
      await expect(tags).toHaveText(['state: failed', 'queue: Email']);
      await page.getByRole('button', { name: 'Remove state: failed' }).click();
      await expect(box).toBeFocused();
      await expect(sent).toBeVisible();

      await box.fill('since:1d name:contact-received');
      await box.press('Enter');
      await expect(tags).toHaveText(['queue: Email', 'since: 1d', 'name: Contact received']);
      await expect(sent).toBeVisible();
      for (const left of [2, 1]) {
        await box.press('Backspace');
        await expect(tags).toHaveCount(left);
      }
      await box.fill('state:broken');
      await box.press('Enter');
      await expect(box).toHaveValue('state:broken');
      await expect(runs(page).getByText('state: accepts one or more of these, separated by commas:')).toBeVisible();
      await expect(sent).toBeVisible();
    },
  );

  test('shows waiting runs of a paused queue, which are cancelled or continue; failed ones are retried together', async ({
    product,
    openSection,
  }) => {
    const page = await openSection('queues');
    const mail = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Email' }) });
    await mail.getByRole('button', { name: 'Pause Email' }).click();
    await expect(mail.getByText(/^Paused by /)).toBeVisible();
    await enquire(product);
    await enquire(product);
    const cancel = page.getByRole('button', { name: 'Cancel: Contact received: Ada Lovelace' });
    await expect(cancel).toHaveCount(2);
    await cancel.first().click();
    await expectToast(page, 'Cancelled', 'Contact received: Ada Lovelace is cancelled.');
    await expect(cancel).toHaveCount(1);
    await mail.getByRole('button', { name: 'Resume Email' }).click();
    await expect(runs(page).getByText('Sent', { exact: true })).toHaveCount(1);
    await expect(runs(page).getByText('Cancelled', { exact: true })).toHaveCount(1);
    const sent = 'select from mails where sent_at is not null and subject_id in (select id from contacts)';
    expect(await product.sql(sent)).toHaveLength(2);

    product.mail.failNext(4, 550);
    await enquire(product);
    await enquire(product);
    await page.getByRole('button', { name: 'Failed', exact: true }).click();
    const boxes = runs(page).getByRole('checkbox', { name: /^Select (?!all)/ });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Retry 2 runs' }).click();
    await expectToast(page, '2 runs queued again');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(runs(page).getByText('Sent', { exact: true })).toHaveCount(3);
  });

  test(
    'leads from a failed article to its order, which is edited and ordered again',
    { tag: '@long' },
    async ({ product, openSection }) => {
      const page = await openSection('queues');
      await product.sql(
        `with post as (
         insert into posts (id, title, slug, excerpt, content, author, read_time, category, tags, featured, published,
           image, ai_generated, created_at, updated_at)
         values (gen_random_uuid(), 'Old phones', gen_random_uuid()::text, '', '', 'Prism', '1 min read', 'Mobile Development', '[]',
           false, false, '/i.svg', true, now(), now()) returning id),
       generation as (
         insert into generations (id, post_id, job_id, topic, category, target_length, tone, provider, model, status,
           error, input_tokens, output_tokens, created_at)
         select gen_random_uuid(), id, gen_random_uuid(), 'Old phones', 'Mobile Development', 'short', 'casual', 'gemini',
           'gemini', 'failed', 'Gemini declined.', 1200, 340, now() from post returning id, job_id)
       insert into runs (id, queue, name, about_id, state, attempt, error, steps, created_at, finished_at)
       select job_id, 'article', 'generate-article', id, 'failed', 3, 'Gemini declined.', '[]', now(), now() from generation`,
      );
      await page.getByRole('searchbox').fill('old phones');
      const failed = run(page, 'Old phones');
      await expect(failed).toContainText('1,540 tokens');
      await failed.getByRole('link', { name: 'Old phones' }).click();
      const facts = page.getByRole('region', { name: 'Details' });
      await expect(facts.getByText('1,200 in, 340 out')).toBeVisible();
      await page.getByRole('button', { name: 'Edit and generate again' }).click();
      const dialog = page.getByRole('dialog', { name: 'Regenerate article' });
      await expect(dialog.getByLabel('Topic')).toHaveValue('Old phones');
      await dialog.getByLabel('Topic').fill('Older phones');
      await dialog.getByRole('button', { name: 'Generate Article' }).click();
      await expect(dialog).toBeHidden();
      await expect
        .poll(async () => await product.sql(`select from generations where topic = 'Older phones'`))
        .toHaveLength(1);
    },
  );

  test('shows workers and their concurrency, which can be changed', { tag: '@long' }, async ({ openSection }) => {
    const page = await openSection('queues');
    const workers = page.getByRole('region', { name: /^Workers/ });
    await expect(workers.getByText(/Email, concurrency 10/)).toBeVisible();
    await page.getByRole('rowheader', { name: 'Email' }).getByRole('link').click();
    const number = page.getByLabel('Concurrency per worker');
    await expect(number).toHaveValue('10');
    await number.fill('21');
    await expect(page.getByText('Enter a whole number from 1 to 20')).toBeVisible();
    await number.fill('12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Queues', exact: true }).first().click();
    await expect(workers.getByText(/Email, concurrency 12/)).toBeVisible();
  });
});

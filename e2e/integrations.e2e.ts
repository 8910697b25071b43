import { Webhook as Verifier } from 'standardwebhooks';
import { startReceiver } from '../infra/test/receiver.ts';
import { test } from './harness/desk.ts';
import { expectToast, chooseCommand } from './harness/forms.ts';
import { expect } from './harness/test.ts';

// The browser logs refusals of a wrong or revoked key.
test.use({ ownProduct: { env: { WEBHOOKS_PRIVATE_NETWORKS: '127.0.0.0/8' } }, expected: /status of (400|401)/ });

test.beforeEach(async ({ product }) => {
  await product.sql('truncate webhooks, webhook_events, webhook_deliveries, api_keys');
});

test(
  'a webhook is added, tested, fixed and delivered again, and receivers can verify each delivery',
  { tag: '@long' },
  async ({ openSection }) => {
    let isBroken = true;
    const receiver = await startReceiver((response) =>
      isBroken ? response.writeHead(503).end('down for repairs') : response.writeHead(200).end('thank you'),
    );
    try {
      // A late event about the last delivery may be followed while the webhook is being removed.
      const page = await openSection('integrations', { expected: [/status of 404 .*\/deliveries/] });
      const dialog = page.getByRole('dialog');
      await expect(page.getByText('No webhooks yet. They send events to other systems.')).toBeVisible();

      await page.getByRole('button', { name: 'Add webhook' }).press('Enter');
      await dialog.getByLabel('Endpoint URL').fill('ftp://hooks.example.com');
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Choose at least one event');
      for (const event of ['An enquiry came in', 'A quote was accepted'])
        await dialog.getByRole('checkbox', { name: event }).press('Space');
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      await expect(dialog.getByText('Enter a URL that begins with https://')).toBeVisible();
      await expect(dialog.getByLabel('Endpoint URL')).toBeFocused();
      await dialog.getByLabel('Endpoint URL').fill(receiver.url);
      await dialog.getByLabel('Description').fill('Our CRM');
      await page.keyboard.press('Enter');

      const secret = await dialog.getByLabel('Secret').innerText();
      expect(secret).toMatch(/^whsec_/);
      await dialog.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
      await page.getByRole('link', { name: 'Our CRM' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Our CRM' })).toBeFocused();
      await expect(page.getByText('Waiting for an event')).toBeVisible();

      await page.getByRole('button', { name: 'Send test' }).press('Enter');
      await dialog.getByLabel('Event').selectOption('A quote was accepted');
      await dialog.getByRole('button', { name: 'Send test' }).click();
      await expectToast(page, 'Test sent');
      const delivery = page
        .getByRole('listitem')
        .filter({ hasText: 'A quote was accepted' })
        .filter({ hasText: 'Test' });
      await expect(delivery).toContainText('It answered 503.');
      await expect(delivery).toContainText('Retrying');
      await expect(page.getByText('Failing', { exact: true })).toBeVisible();

      isBroken = false;
      await expect(delivery).toContainText('Delivered', { timeout: 60_000 });
      await delivery.getByText('Request and response').click();
      await expect(delivery.getByRole('region', { name: 'Request' })).toContainText('"test": true');
      await expect(delivery.getByRole('list', { name: 'Attempts' })).toContainText('thank you');
      await delivery.getByRole('button', { name: /^Resend/ }).press('Enter');
      await expectToast(page, 'Sent again');
      await expect(async () => expect(receiver.received).toHaveLength(3)).toPass();
      const ids = receiver.received.map(({ headers, body }) => {
        const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
        expect(new Verifier(secret).verify(body, given)).toMatchObject({ type: 'quote.accepted', test: true });
        return headers['webhook-id'];
      });
      expect(new Set(ids).size).toBe(1);

      await page.getByRole('button', { name: 'Pause' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send test' })).toBeHidden();
      await page.getByRole('button', { name: 'Remove' }).press('Enter');
      await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
      await expectToast(page, 'Webhook removed');
      await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();
    } finally {
      await receiver[Symbol.asyncDispose]();
    }
  },
);

test('an API key reads what its scopes allow, and nothing after it is revoked', async ({ product, openSection }) => {
  const page = await openSection('integrations');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Create API key' }).press('Enter');
  await dialog.getByLabel('Name').fill('Reports');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one permission');
  await dialog.getByRole('checkbox', { name: 'Read published articles' }).press('Space');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.getByLabel('API key', { exact: true }).innerText();
  await dialog.getByRole('button', { name: 'I’ve saved it' }).press('Enter');

  const row = page.getByRole('row').filter({ hasText: 'Reports' });
  await expect(row).toContainText(key.slice(0, 18));
  await expect(row).toContainText('Not used yet');
  await expect(row).toContainText(/created by \w/);
  expect(await page.content()).not.toContain(key);
  const read = async (path: string) =>
    await fetch(`${product.baseUrl}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect(await (await read('posts')).json()).toContainEqual(expect.objectContaining({ slug: expect.any(String) }));
  expect((await read('enquiries')).status).toBe(403);
  await page.reload();
  await expect(row).toContainText('Today');

  await chooseCommand(page, 'Reports', 'Revoke');
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expectToast(page, 'Key revoked');
  await expect(page.getByText('No API keys yet. They let other systems read data.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^API keys/ })).toBeFocused();
  expect((await read('posts')).status).toBe(401);
});

import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { openDashboard } from '../harness/admin.ts';
import { articleTokens, gate, heldBack } from '../harness/article.ts';
import { editPage, openTab } from '../harness/posts.ts';
import { expect, test } from '../harness/test.ts';
import { expectSoundAtEveryWidth } from '../harness/whole-page.ts';

let script: ScriptedArticle;
test.use({ ownProduct: { provider: { answers: inSteps(() => script) } } });

test('links and notes are given with an order, and the dashboard shows their results', async ({
  page,
  product,
  cookie,
}) => {
  const half = gate();
  script = heldBack(articleTokens(600), 200, half.opened);
  await openDashboard(page, product, cookie);
  await page.getByRole('button', { name: 'Generate with AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate with AI' });
  await dialog.getByLabel('Topic').fill('Old phones');
  const sources = dialog.getByLabel('Sources', { exact: true });
  const understood = dialog.getByRole('list', { name: 'Recognised sources' });
  await expect(understood).toHaveCount(0);

  const secret = 'https://ada:secret@one.example/';
  const link = 'http://169.254.169.254/latest/meta-data/';
  await sources.fill(`${secret}\n${link}\nOurs: 12 of 40\nphones broke.\n${link}`);
  await expect(understood.getByRole('listitem')).toHaveText([
    `1${secret}`,
    `2${link}Not read: the URL is on a private network.`,
    '3Note, 6 words',
  ]);
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(dialog.getByText('Link 1 holds a user name or a password: give one without')).toBeVisible();
  await sources.fill(`${link}\nOurs: 12 of 40\nphones broke.`);
  await dialog.getByRole('button', { name: 'Generate Article' }).click();
  await expect(dialog).toBeHidden();

  const panel = page.getByRole('region', { name: 'Article being written' });
  await panel.locator('summary', { hasText: 'Sources' }).click();
  const rows = panel.getByRole('list', { name: /^Sources of / }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Not read');
  await expect(rows.nth(0)).toContainText('Not read: the URL is on a private network.');
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', link);
  await expect(rows.nth(1)).toContainText('Ours: 12 of 40 phones broke.');
  await expect(rows.nth(1)).toContainText('Read');
  await expect(panel.getByText('1 of 2 sources not read')).toBeVisible();
  await expectSoundAtEveryWidth(page);

  half.open();
  const edit = editPage(page);
  await expect(edit).toBeVisible({ timeout: 30_000 });
  await openTab(edit, 'Check');
  await expect(
    page.getByRole('region', { name: 'Before publishing' }).getByText(/1 link and 1 note; 0 cited, 1 not read\./),
  ).toBeVisible();
  const asked = (product.provider?.requests ?? []).map(({ user }) => user);
  expect(asked.length).toBeGreaterThan(3);
  for (const user of asked) expect(user).toMatch(/<source 2 \w+>\nOurs: 12 of 40\nphones broke\.\n<\/source 2 /);

  // A new generation starts with the same sources.
  await openTab(edit, 'Write');
  await edit.getByRole('button', { name: 'Regenerate' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Regenerate article' }).getByLabel('Sources', { exact: true }),
  ).toHaveValue(`${link}\nOurs: 12 of 40\nphones broke.`);
});

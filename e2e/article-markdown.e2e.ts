import type { Locator } from '@playwright/test';
import { test } from './harness/posts.ts';
import { expect } from './harness/test.ts';
import { expectSoundAtEveryWidth } from './harness/whole-page.ts';

test.use({ ownProduct: {} });

const content = `A first paragraph, which names a source[^source] and another[^other].

## A table

| What | Before | After |
| ---- | -----: | ----: |
| First paint | 2.1 s | 0.8 s |

| Of all | Words | In each | Of many | Columns |
| ------ | ----- | ------- | ------- | ------- |
| Some words in it | Some words in it | Some words in it | Some words in it | Some words in it |

> [!NOTE]
> Measured on a phone of 2019.

> [!TIP]
> Turn the radio off first.

> [!WARNING]
> This **deletes** what was measured before, see [the list](/blog).

> Somebody said so.

\`\`\`ts
const answer: string = 'forty-two';
\`\`\`

And back to the source[^source].

[^source]: The Journal of Numbers, volume 3.
[^other]: Heard in passing.
`;

/** By how many pixels a frame can be scrolled. */
const overhang = async (frame: Locator) =>
  await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('an article shows tables, call-outs, code and footnotes on any screen', async ({ desk, newPage }) => {
  const title = await desk.aPost({ content, published: true });
  const page = await newPage({ width: 1440 });
  await page.goto('/blog');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Even on a phone, a narrow table does not scroll.
  const tables = page.locator('.table-frame');
  expect(await overhang(tables.first())).toBe(0);
  await expectSoundAtEveryWidth(page);
  expect(await overhang(tables.first())).toBe(0);
  expect(await overhang(tables.last())).toBeGreaterThan(0);
  for (const words of ['Measured on a phone', 'Turn the radio off', 'This deletes']) {
    const callout = page.locator('.callout', { hasText: words });
    await expect(callout.getByText(/^(Note|Tip|Warning)$/)).toBeVisible();
  }

  const first = page.getByRole('link', { name: 'Footnote 1' }).first();
  await first.press('Enter');
  const note = page.getByRole('list', { name: 'Footnotes' }).getByRole('listitem').first();
  await expect(note).toBeInViewport();
  await note.getByRole('link', { name: 'Back from footnote 1, place 2' }).press('Enter');
  await expect(page.getByText('And back to the source')).toBeInViewport();
  await expect(page).toHaveURL(/#footnote-mark-1-2$/);
});

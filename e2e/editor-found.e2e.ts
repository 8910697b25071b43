import { expectAccessible, expectNoSidewaysScroll, extremes } from './harness/checks.ts';
import { openEdit, test } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

for (const { width } of extremes)
  test(`the form of a post shows how it is found and shared (${width} px)`, async ({ desk }) => {
    const title = await desk.aPost({ slug: `found-${width}`, published: true });
    const page = await desk.open({ width });
    const dialog = await openEdit(page, title);
    const found = dialog.getByRole('complementary', { name: 'How it is found' });
    await expect(found.getByText(`${title} | Prism`)).toBeVisible();
    await expect(found.getByText(`› blog › found-${width}`)).toBeVisible();
    const picture = found.getByRole('img', { name: 'Drawn of what is published now' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(async () => await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await dialog.getByLabel('Excerpt').fill('Seven letters and so on. '.repeat(10));
    await expect(found.getByText(/^Seven letters[^…]{90,150} …$/).first()).toBeVisible();
    await expect(found.getByText('Searches show about 155 characters of the excerpt, which has 249.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

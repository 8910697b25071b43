import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './harness/checks.ts';
import { openEdit, test, update } from './harness/posts.ts';
import { expect } from './harness/test.ts';

test.use({ ownProduct: {} });

interface GivenFile {
  name: string;
  type: string;
  /** In base64. */
  bytes: string;
}

/** Gives files to a box as the browser does when they are dropped on it or pasted. */
async function give(box: Locator, event: 'drop' | 'paste', file: GivenFile) {
  await box.evaluate(
    (element, { event: name, file: { name: fileName, type, bytes } }) => {
      const data = new DataTransfer();
      const raw = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([raw], fileName, { type }));
      const how = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        name === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data }),
      );
    },
    { event, file },
  );
}

async function aPhoto(name: string, background: string): Promise<GivenFile> {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, type: 'image/jpeg', bytes: bytes.toString('base64') };
}

test('a picture that is dropped or pasted is described, put where it was dropped, and shown to readers in its sizes', async ({
  desk,
  newPage,
}) => {
  const title = await desk.aPost({ content: 'Before.\n\nAfter.', published: true });
  const page = await desk.open();
  const dialog = await openEdit(page, title);
  const box = dialog.getByLabel('Content');
  await box.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(7, 7));
  await give(box, 'drop', await aPhoto('harbour.jpg', '#336699'));
  await expect(box).toHaveValue('Before.\n\n![Sending harbour.jpg…]()\n\nAfter.');
  const asked = dialog.getByRole('dialog', { name: 'What harbour.jpg shows' });
  await asked.getByRole('button', { name: 'Put into the text' }).click();
  await expect(asked.getByText('Say what the picture shows, or that it is decoration only')).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel('What it shows').fill('Boats in the morning');
  await asked.getByLabel('What it shows').press('Enter');
  await expect(asked).toBeHidden();
  await expect(box).toHaveValue(
    /^Before\.\n\n!\[Boats in the morning\]\(\/media\/[\w-]+\/1200x800-\w{6}\.jpg\)\n\nAfter\.$/,
  );
  await give(box, 'paste', await aPhoto('market.jpg', '#996633'));
  const second = dialog.getByRole('dialog', { name: 'What market.jpg shows' });
  await second.getByLabel('Decoration only, has no text').check();
  await second.getByRole('button', { name: 'Put into the text' }).click();
  await expect(box).toHaveValue(/!\[\]\(\/media\//);
  await update(dialog).click();
  await expect(dialog).toBeHidden();

  const reader = await newPage();
  await reader.goto('/blog');
  await reader.getByRole('link', { name: title }).first().click();
  const shown = reader.getByRole('img', { name: 'Boats in the morning' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => await shown.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/media\/.*\.avif$/);
  await expect(shown).toHaveAttribute('width', '1200');
});

test('a file that is no picture is refused in words, and the rest of the text stays', async ({ desk }) => {
  const title = await desk.aPost({ content: 'Before.' });
  const page = await desk.open({ expected: [/400/] });
  const dialog = await openEdit(page, title);
  const box = dialog.getByLabel('Content');
  await give(box, 'drop', { name: 'menu.pdf', type: 'application/pdf', bytes: btoa('%PDF-1.7') });
  await expect(dialog.getByRole('alert').filter({ hasText: 'menu.pdf was not taken.' })).toContainText('Choose a JPEG');
  await box.press('Control+End');
  await page.keyboard.type('More.');
  await dialog.getByRole('button', { name: 'Dismiss menu.pdf' }).click();
  await expect(box).toHaveValue(/^\s*Before\.[\s\S]*More\.$/);
  await expect(box).not.toHaveValue(/menu/);
});

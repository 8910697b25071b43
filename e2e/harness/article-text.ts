import type { Locator, Page } from '@playwright/test';

/** The article editor's text box. */
export const textBox = (form: Locator) => form.getByRole('textbox', { name: 'Content' });

/** The article's Markdown; the text box hides the markup. */
export const textOf = (form: Page | Locator) => form.locator('input[name="content"]');

export async function writeText(form: Locator, text: string): Promise<void> {
  await textBox(form).fill(text);
}

/** Selects the first occurrence of these words. */
export const selectWords = async (box: Locator, words: string) => await select(box, words, 0);

export const putCaretAfter = async (box: Locator, words: string) => await select(box, words, words.length);

async function select(box: Locator, words: string, skipped: number): Promise<void> {
  await box.focus();
  await box.evaluate(
    (element, given) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const at = text.textContent?.indexOf(given.words) ?? -1;
        if (at === -1) continue;
        const end = at + given.words.length;
        getSelection()?.setBaseAndExtent(text, at + given.skipped, text, end);
        return;
      }
      throw new Error(`The text does not show “${given.words}”`);
    },
    { words, skipped },
  );
}

export const preview = (dialog: Locator) => dialog.getByRole('group', { name: 'Preview' });

/** Switches between the form and the preview. */
export const view = (dialog: Locator, name: 'Write' | 'Preview') =>
  dialog.getByRole('group', { name: 'View' }).getByRole('button', { name }).click();

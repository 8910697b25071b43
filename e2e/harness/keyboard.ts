import { expect, type Locator, type Page } from '@playwright/test';

/** As many stops as the longest form has. */
const mostStops = 600;

/** Someone who uses a page by its keys alone. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes on by Tab until `target` has the focus; throws where no way leads there. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    // Found once for as long as it is in the page: to look it up at each stop takes longer than the way.
    let element = await target.evaluateHandle((found) => found);
    for (let stop = 0; stop < mostStops; stop += 1) {
      const { isHere, isFocused } = await element.evaluate((found) => ({
        isHere: found.isConnected,
        isFocused: found === document.activeElement,
      }));
      if (isFocused) return;
      if (!isHere) element = await target.evaluateHandle((found) => found);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`no key leads to ${target}`);
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.#page.keyboard.press(key);
  }

  /** Replaces the text of `target` by typing. */
  async write(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(text);
    await expect(target).toHaveValue(text);
  }

  /** Publishes what the form that is open says. */
  async publish(): Promise<void> {
    await this.#page.keyboard.press('Control+Enter');
    await expect(this.#page.getByText('All changes saved')).toBeVisible();
  }
}

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
    // Found once: to look it up at each stop takes longer than the way.
    const element = await target.evaluateHandle((found) => found);
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await element.evaluate((found) => found === document.activeElement)) return;
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

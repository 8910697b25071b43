import { expect, type Locator, type Page } from '@playwright/test';

/** More than the longest form has. */
const mostStops = 600;

/** A visitor who uses only the keyboard. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Presses Tab, and arrow keys in a group that is one Tab stop, until `target` has the focus. Throws if it is
   * unreachable.
   */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    // Queried once: a query at each stop takes longer than the key presses.
    let element = await target.evaluateHandle((found) => found);
    for (let stop = 0; stop < mostStops; stop += 1) {
      const { isHere, next } = await element.evaluate((found) => {
        const focused = document.activeElement;
        const isOfStop = found instanceof HTMLElement && found.tabIndex < 0 && found.closest('nav')?.contains(focused);
        const isBefore = focused && focused.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_PRECEDING;
        const arrow = isBefore ? 'ArrowUp' : 'ArrowDown';
        return { isHere: found.isConnected, next: found === focused ? undefined : isOfStop ? arrow : 'Tab' };
      });
      if (next === undefined) return;
      if (!isHere) element = await target.evaluateHandle((found) => found);
      await this.#page.keyboard.press(next);
    }
    throw new Error(`Tab does not reach ${target}`);
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

  /** Publishes the open form. */
  async publish(): Promise<void> {
    await this.#page.keyboard.press('Control+Enter');
    await expect(this.#page.getByText('All changes saved')).toBeVisible();
  }
}

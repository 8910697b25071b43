import type { Page } from '@playwright/test';
import { completed, isContent } from '@prism/core/content/check';
import type { Field, Fields, ListField } from '@prism/core/fields/fields';
import type { DateField } from '@prism/core/contract/fields';
import { clockIn } from '@prism/core/contract/zoned-time';

/** The focused control, as the form names it. */
interface Stop {
  /** The path of a control's value, e.g. 'steps.2.title'. */
  name: string;
  value: string;
  /** A button's accessible name. */
  label: string;
  /** Whether what a button controls is open. */
  expanded: string | null;
}

/** The most Tab stops between two fields, on the way through the navigation. */
const mostStops = 200;

/**
 * Writes `words` into the open form of `fields` by keyboard, once from top to bottom, and clears other fields. Text is
 * inserted at once, as an input method or a paste does.
 */
export async function writeByKeyboard(page: Page, fields: Fields, words: unknown): Promise<void> {
  await new Writer(page).fields(fields, completed(fields, words), '');
}

class Writer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async fields(fields: Fields, words: unknown, prefix: string): Promise<void> {
    const values = isContent(words) ? words : {};
    for (const [name, field] of Object.entries(fields)) await this.#field(field, values[name], prefix + name);
  }

  async #field(field: Field, value: unknown, path: string): Promise<void> {
    switch (field.type) {
      case 'text':
      case 'number':
        return await this.#text(path, String(value ?? ''));
      case 'flag':
        return await this.#change(path, String(value), () => this.#press('Space'));
      case 'choice':
        return await this.#change(path, String(value), () => this.#type(field.options[String(value)] ?? ''));
      case 'date':
        return await this.#date(field, path, String(value));
      case 'group':
        return await this.fields(field.fields, value, `${path}.`);
      case 'list':
        return await this.#list(field, Array.isArray(value) ? value : [], path);
      case 'entry':
        return await this.#entry(path, String(value));
      case 'file':
        throw new Error(`${path} is a file, which the keyboard cannot fill in`);
    }
  }

  async #text(path: string, text: string): Promise<void> {
    await this.#change(path, text, async (before) => {
      if (before !== '') await this.#press('Control+a');
      if (text === '') await this.#press('Delete');
      else await this.#page.keyboard.insertText(text);
    });
  }

  /** Part by part in the order Chromium uses here: month first, 12-hour clock, time zone of the dashboard. */
  async #date({ hasTime }: DateField, path: string, value: string): Promise<void> {
    const shown = hasTime ? clockIn('Europe/London', Date.parse(value)) : value;
    await this.#change(path, shown, async () => {
      const [year = '', month = '', day = '', hour = '', minute = ''] = shown.split(/[-T:]/);
      await this.#type(month + day + year);
      if (!hasTime) return;
      await this.#type(String(Number(hour) % 12 || 12).padStart(2, '0') + minute + (Number(hour) < 12 ? 'AM' : 'PM'));
    });
  }

  /** Chooses an entry by its name, which the form knows after the entries have loaded. */
  async #entry(path: string, key: string): Promise<void> {
    await this.#change(path, key, async () => {
      if (key === '') return await this.#press('Home');
      const option = this.#page.locator(`select:focus option[value="${key}"]`);
      await this.#type((await option.textContent()) ?? '');
    });
  }

  /** From first to last item, so that the focus only moves forward. Items are added or removed at the end. */
  async #list({ label, of, max }: ListField, items: readonly unknown[], path: string): Promise<void> {
    const isAdd = (stop: Stop) => stop.label === `Add to ${label}`;
    for (let index = 0; index < max; index += 1) {
      const isItem = ({ name, expanded, label: read }: Stop) =>
        name === `${path}.${index}` || (expanded !== null && !read.startsWith('Insert'));
      const stop = await this.#reach((at) => isAdd(at) || isItem(at), `${path}.${index}`);
      if (index === items.length) return isAdd(stop) ? undefined : await this.#removeTo(isAdd, path);
      if (isAdd(stop) || stop.expanded === 'false') await this.#press('Enter');
      await this.#field(of, items[index], `${path}.${index}`);
    }
  }

  async #removeTo(isAdd: (stop: Stop) => boolean, path: string): Promise<void> {
    for (;;) {
      const stop = await this.#reach((at) => isAdd(at) || at.label.startsWith('Remove '), `what removes from ${path}`);
      if (isAdd(stop)) return;
      await this.#press('Enter');
    }
  }

  /** Moves to a control; changes it only if its value differs. */
  async #change(path: string, value: string, write: (before: string) => Promise<void>): Promise<void> {
    const { value: before } = await this.#reach(({ name }) => name === path, path);
    if (before !== value) await write(before);
  }

  async #reach(isThere: (stop: Stop) => boolean, target: string): Promise<Stop> {
    for (let passed = 0; passed < mostStops; passed += 1) {
      const stop = await this.#page.evaluate(focused);
      if (isThere(stop)) return stop;
      await this.#press('Tab');
    }
    throw new Error(`Tab does not reach ${target}`);
  }

  async #press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async #type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }
}

/** Runs in the browser. */
function focused(): Stop {
  const at = document.activeElement;
  const control =
    at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement ? at : null;
  const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return {
    name: control?.name ?? '',
    value: isBox ? String(control.checked) : (control?.value ?? ''),
    label: control ? '' : (at?.ariaLabel ?? ''),
    expanded: at?.ariaExpanded ?? null,
  };
}

import { loadDrawing } from './stored.ts';

/** The name of the device drawing of an API category, e.g. 'real estate'. */
export function deviceOf(category: string): string {
  return `devices/${category.replace(' ', '-')}`;
}

/** Loads the device of a category; false if there is none. */
export async function loadDevice(category: string): Promise<boolean> {
  return (await loadDrawing(deviceOf(category))) !== undefined;
}

import { loadDrawing } from './stored.ts';

/** The name of the drawn device of a category as the API gives it, e.g. 'real estate'. */
export function deviceOf(category: string): string {
  return `devices/${category.replace(' ', '-')}`;
}

/** Fetches the device of a category; false when there is none. */
export async function loadDevice(category: string): Promise<boolean> {
  return (await loadDrawing(deviceOf(category))) !== undefined;
}

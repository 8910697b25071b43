import { expect, test } from 'vitest';
import { withoutHead } from './server-only.ts';

test('what only the server asks a page for is exported no longer; the rest stays', () => {
  const page = `export const head: Head = { description };
export async function load() {}
export const headline = 1;
export default function Page() {}`;
  expect(withoutHead(page)).toBe(`const head: Head = { description };
async function load() {}
export const headline = 1;
export default function Page() {}`);
});

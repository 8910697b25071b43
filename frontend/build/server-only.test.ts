import { expect, test } from 'vitest';
import { withoutHead } from './server-only.ts';

test('server-only exports of a page are removed, and the rest stays', () => {
  const page = `export const head: Head = { description };
export async function load() {}
export const headline = 1;
export default function Page() {}`;
  expect(withoutHead(page)).toBe(`const head: Head = { description };
async function load() {}
export const headline = 1;
export default function Page() {}`);
});

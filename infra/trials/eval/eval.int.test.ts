import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { check, findDead } from './eval.ts';

test('the sandbox is measured and compared with an earlier saved run', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-eval-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const save = join(folder, 'first.json');
  await using cleanUp = new AsyncDisposableStack();

  expect(await check.run({ only: 'sandbox', quick: true, save }, cleanUp)).toBe(true);
  expect(JSON.parse(readFileSync(save, 'utf8'))).toEqual([
    expect.objectContaining({ brief: 'choice', model: 'sandbox', measures: expect.objectContaining({ length: [] }) }),
    expect.objectContaining({ brief: 'mechanism' }),
  ]);

  expect(await check.run({ only: 'sandbox', quick: true, against: save }, cleanUp)).toBe(true);
  const table = String(printed.mock.calls.at(-1)?.[0]);
  expect(table).toMatch(/^sandbox +outline \d+, section \d+ \(saved\) +all 2 of 2 /m);
  expect(table).toMatch(/^sandbox +outline \d+, section \d+ +all 2 of 2 /m);
  const rows = table.split('\n').filter((line) => /^(?:model|sandbox) {2}/.test(line));
  expect(rows.filter((row) => row.length > 120)).toEqual([]);
});

test('links are checked, but never in private networks', async () => {
  expect(await findDead(['http://127.0.0.1:1/'], { networks: undefined })).toEqual([
    'http://127.0.0.1:1/: Its address is of a private network, which readers do not reach.',
  ]);
  expect(await findDead([], { networks: undefined })).toEqual([]);
});

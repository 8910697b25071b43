import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

const address = 'http://localhost:3000';

function folderLockedBy(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (content) writeFileSync(join(folder, 'lock'), content);
  return folder;
}

test.each([
  ['nobody', ''],
  ['a process that is no more', JSON.stringify({ pid: 2 ** 22 + 1, address })],
  ['an unrelated program that got the id of a killed start', JSON.stringify({ pid: process.ppid, address })],
  ['a start that was killed while it wrote the lock', '{"pid":'],
])('a folder locked by %s is locked and released again', (_holder, content) => {
  const folder = folderLockedBy(content);
  const release = lockDataDir(folder, address);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toEqual({ pid: process.pid, address });
  release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

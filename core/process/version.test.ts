import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { openRegistry } from './process-figures.ts';
import { readCommit, version } from './version.ts';

test('an image names its commit, and one built without it has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'commit');
  expect(readCommit(pathToFileURL(file))).toBeUndefined();
  writeFileSync(file, '');
  expect(readCommit(pathToFileURL(file))).toBeUndefined();
  writeFileSync(file, '0123456789abcdef0123456789abcdef01234567\n');
  expect(readCommit(pathToFileURL(file))).toBe('0123456789ab');
});

test('each log line and the metrics name the version', async () => {
  const lines: string[] = [];
  createLog('api', 'info', { write: (line) => void lines.push(line) }).info('ready');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'api', version, msg: 'ready', pid: process.pid });
  expect(await openRegistry().metrics()).toContain(`prism_build_info{version="${version}"`);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countPlaywright, countVitest } from './test-reports.ts';

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a skipped test and a file that was not loaded count as failed', () => {
  const one = { assertionResults: [{ status: 'passed' }, { status: 'pending' }] };
  expect(countVitest(reportOf({ testResults: [one, { assertionResults: [] }] }), 1)).toEqual({ passed: 1, failed: 2 });
  const stats = { expected: 1, flaky: 0, unexpected: 0, skipped: 1 };
  expect(countPlaywright(reportOf({ stats, errors: ['no such file'] }), 1)).toEqual({ passed: 1, failed: 2 });
});

test('a test that passed at its second try counts as passed', () => {
  const stats = { expected: 2, flaky: 1, unexpected: 0, skipped: 0 };
  expect(countPlaywright(reportOf({ stats, errors: [] }), 0)).toEqual({ passed: 3, failed: 0 });
});

test('a run that ended badly, or left no report, counts as failed', () => {
  const stats = { expected: 3, flaky: 0, unexpected: 0, skipped: 0 };
  expect(countPlaywright(reportOf({ stats, errors: [] }), 1)).toEqual({ passed: 3, failed: 1 });
  for (const count of [countVitest, countPlaywright])
    expect(count('no-such-file', 1)).toEqual({ passed: 0, failed: 1 });
});

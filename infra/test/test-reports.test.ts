import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countPlaywright, countVitest } from './test-reports.ts';

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const stats = { expected: 3, flaky: 0, unexpected: 0, skipped: 0 };

test('a skipped test and a file that failed to load count as failed', () => {
  const one = { name: 'a.test.ts', assertionResults: [{ status: 'passed' }, { status: 'pending' }] };
  const report = reportOf({ testResults: [one, { name: 'b.test.ts', assertionResults: [] }] });
  expect(countVitest(report, 1).tiers).toEqual({ unit: { passed: 1, failed: 2 } });
  const unloaded = reportOf({ stats: { ...stats, skipped: 1 }, suites: [], errors: ['no such file'] });
  expect(countPlaywright(unloaded, 1).tiers).toEqual({ browser: { passed: 3, failed: 2 } });
});

test('tests are counted by kind', () => {
  const passed = [{ status: 'passed' }];
  const names = [
    'core/a.test.ts',
    'backend/b.int.test.ts',
    'frontend/src/c.component.test.tsx',
    'frontend/src/d.test.tsx',
  ];
  const report = reportOf({ testResults: names.map((name) => ({ name, assertionResults: passed })) });
  expect(countVitest(report, 0).tiers).toEqual({
    unit: { passed: 2, failed: 0 },
    integration: { passed: 1, failed: 0 },
    component: { passed: 1, failed: 0 },
  });
});

test('a test that passed on retry is named and counts as failed', () => {
  const spec = (title: string, status: string) => ({ file: 'blog.e2e.ts', title, tests: [{ status }] });
  const inner = { specs: [spec('turns a page', 'flaky')] };
  const suites = [{ specs: [spec('shows a post', 'expected')], suites: [inner] }];
  const { tiers, flaky } = countPlaywright(reportOf({ stats: { ...stats, flaky: 1 }, suites, errors: [] }), 1);
  expect(tiers).toEqual({ browser: { passed: 3, failed: 1 } });
  expect(flaky).toEqual(['blog.e2e.ts: turns a page']);
});

test('a failed test is named with the first line of its error', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001B[31mexpected 2\u001B[39m\nat a.ts'],
  };
  const report = reportOf({ testResults: [{ name: resolve('core/a.test.ts'), assertionResults: [failed] }] });
  expect(countVitest(report, 1).failures).toEqual(['core/a.test.ts: adds up: expected 2']);
  const results = [{ error: { message: 'no button\nCall log' } }];
  const specs = [{ file: 'blog.e2e.ts', title: 'turns a page', tests: [{ status: 'unexpected', results }] }];
  const browser = reportOf({ stats: { ...stats, unexpected: 1 }, suites: [{ specs }], errors: [] });
  expect(countPlaywright(browser, 1).failures).toEqual(['blog.e2e.ts: turns a page: no button']);
});

test('a run that exits with an error or leaves no report counts as failed', () => {
  const ended = countPlaywright(reportOf({ stats, suites: [], errors: [] }), 1);
  expect(ended.tiers).toEqual({ browser: { passed: 3, failed: 1 } });
  expect(countPlaywright('no-such-file', 1).tiers).toEqual({ browser: { passed: 0, failed: 1 } });
  expect(countVitest('no-such-file', 1).tiers).toEqual({ unit: { passed: 0, failed: 1 } });
});

test('a run without tests passes', () => {
  expect(countVitest(reportOf({ testResults: [] }), 0).tiers).toEqual({});
  const none = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  expect(countPlaywright(reportOf({ stats: none, suites: [], errors: [] }), 0).tiers).toEqual({});
});

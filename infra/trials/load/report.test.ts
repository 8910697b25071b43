import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareReports, readReport, saveReport, type LoadReport } from './report.ts';

const report = (p95Ms: number, lagP95Ms: number): LoadReport => ({
  at: '2026-11-29T08:00:00.000Z',
  scenarios: [{ name: 'browse', requests: 2_100, p95Ms, failed: 0.002 }],
  enquiries: { accepted: 600, stored: 600, mailed: 600, lagP95Ms },
});

test('a report is stored and compared with the next one', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'load', 'last.json');
  expect(readReport(file)).toBeUndefined();
  saveReport(file, report(40, 900));
  expect(compareReports(report(60, 450), readReport(file))).toEqual([
    'scenario  requests  p95    failed  p95 of 2026-11-29T08:00',
    'browse    2100      60 ms  0.2 %   40 ms, ×1.50',
    '600 enquiries accepted, 600 stored, 600 with both mails; 95 % mailed within 450 ms; before: 900 ms, ×0.50',
  ]);
});

test('a first report has no comparison', () => {
  expect(compareReports(report(60, 450), undefined).at(-1)).toBe(
    '600 enquiries accepted, 600 stored, 600 with both mails; 95 % mailed within 450 ms',
  );
});

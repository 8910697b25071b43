import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inColumns } from '../table.ts';
import type { StoredEnquiries } from './check-enquiries.ts';
import type { Scenario } from './k6.ts';

export interface LoadReport {
  /** ISO 8601. */
  at: string;
  scenarios: readonly Scenario[];
  enquiries: Pick<StoredEnquiries, 'accepted' | 'stored' | 'mailed'> & { lagP95Ms?: number };
}

export function readReport(file: string): LoadReport | undefined {
  if (!existsSync(file)) return undefined;
  const report: LoadReport = JSON.parse(readFileSync(file, 'utf8'));
  return report;
}

export function saveReport(file: string, report: LoadReport): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** A line for each scenario and one for the enquiries, each compared with the earlier report. */
export function compareReports(now: LoadReport, earlier: LoadReport | undefined): string[] {
  const title = ['scenario', 'requests', 'p95', 'failed', earlier ? `p95 of ${earlier.at.slice(0, 16)}` : ''];
  const rows = now.scenarios.map(({ name, requests, p95Ms, failed }) => {
    const before = earlier?.scenarios.find((scenario) => scenario.name === name)?.p95Ms;
    return [name, String(requests), inMs(p95Ms), `${(failed * 100).toFixed(1)} %`, comparedWith(before, p95Ms)];
  });
  const { accepted, stored, mailed, lagP95Ms } = now.enquiries;
  const lag = lagP95Ms === undefined ? [] : [`95 % mailed within ${inMs(lagP95Ms)}`];
  const before = comparedWith(earlier?.enquiries.lagP95Ms, lagP95Ms);
  const enquiries = [`${accepted} enquiries accepted, ${stored} stored, ${mailed} with both mails`, ...lag].join('; ');
  return [...inColumns([title, ...rows]), before ? `${enquiries}; before: ${before}` : enquiries];
}

const inMs = (value: number) => `${Math.round(value)} ms`;

/** '84 ms, ×1.20' */
function comparedWith(before: number | undefined, now: number | undefined): string {
  if (before === undefined || now === undefined) return '';
  return before > 0 ? `${inMs(before)}, ×${(now / before).toFixed(2)}` : inMs(before);
}

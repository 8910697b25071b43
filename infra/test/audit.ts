import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Check } from '../trials/check.ts';

/** Passed, failed, or the registry could not be reached. */
export interface AuditResult {
  outcome: 'clean' | 'vulnerable' | 'unknown';
  sentence: string;
}

/** Both audits. An unreachable registry is reported, but is no failure. */
export const check: Check = {
  options: {},
  async run() {
    const results = await Promise.all([audit(), auditSignatures()]);
    for (const { sentence } of results) console.log(`dependency audit: ${sentence}`);
    return !results.some(({ outcome }) => outcome === 'vulnerable');
  },
};

/** These severities block a release. */
const severe = ['high', 'critical'];

interface Vulnerability {
  name: string;
  severity: string;
}

/** Audits every production package. */
export async function audit(): Promise<AuditResult> {
  return readAudit(await npm('audit', '--omit=dev', '--json'));
}

/** Verifies the registry's signatures of installed packages. */
export async function auditSignatures(): Promise<AuditResult> {
  return readSignatures(await npm('audit', 'signatures', '--json'));
}

async function npm(...args: string[]): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const timer = setTimeout(() => child.kill(), 60_000);
  child.on('error', () => undefined);
  const printed = await text(child.stdout);
  clearTimeout(timer);
  return printed;
}

/** Interprets npm's report on signatures. */
export function readSignatures(report: string): AuditResult {
  const { invalid, missing } = signaturesIn(report);
  if (!invalid || !missing)
    return { outcome: 'unknown', sentence: 'signatures not checked: the registry or its keys are unreachable' };
  const bad = [...invalid, ...missing].map(({ name, version }) => `${name}@${version}`);
  if (bad.length > 0) return { outcome: 'vulnerable', sentence: `not signed by the registry: ${bad.join(', ')}` };
  return { outcome: 'clean', sentence: 'all packages are signed by the registry' };
}

interface SignatureReport {
  invalid?: { name: string; version: string }[];
  missing?: { name: string; version: string }[];
}

function signaturesIn(report: string): SignatureReport {
  try {
    return JSON.parse(report);
  } catch {
    return {};
  }
}

/** Interprets npm's audit report. */
export function readAudit(report: string): AuditResult {
  const found = vulnerabilitiesIn(report);
  if (!found) {
    const sentence = 'not done: the package registry does not report known vulnerabilities';
    return { outcome: 'unknown', sentence };
  }
  const bad = found.filter(({ severity }) => severe.includes(severity));
  const names = bad.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  if (bad.length > 0) return { outcome: 'vulnerable', sentence: `known vulnerabilities: ${names}` };
  return { outcome: 'clean', sentence: `no severe vulnerability (${found.length} less severe)` };
}

/** Undefined for an invalid report. */
function vulnerabilitiesIn(report: string): Vulnerability[] | undefined {
  try {
    const { vulnerabilities }: { vulnerabilities?: Record<string, Vulnerability> } = JSON.parse(report);
    return vulnerabilities && Object.values(vulnerabilities);
  } catch {
    return undefined;
  }
}

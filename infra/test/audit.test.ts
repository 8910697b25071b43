import { expect, test } from 'vitest';
import { readAudit, readSignatures } from './audit.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, { name: `a-${severity}`, severity }])),
  });

test('S-273: severe known vulnerabilities are reported', () => {
  expect(readAudit(report('low', 'high', 'critical'))).toEqual({
    outcome: 'vulnerable',
    sentence: 'known vulnerabilities: a-high (high), a-critical (critical)',
  });
});

test.each([
  ['nothing', report()],
  ['only lesser ones', report('low', 'moderate')],
])('%s passes', (_what, text) => {
  expect(readAudit(text).outcome).toBe('clean');
});

test.each(['', '<html>', '{"message":"404","error":{}}', '{"error":{"code":"ENOAUDIT"}}'])(
  'S-274: an unreachable registry (%j) is reported',
  (text) => {
    expect(readAudit(text)).toMatchObject({ outcome: 'unknown', sentence: expect.stringMatching(/^not done/) });
  },
);

test("packages without the registry's signature are reported", () => {
  const one = { name: 'a', version: '1.0.0' };
  const sentence = 'not signed by the registry: a@1.0.0';
  expect(readSignatures(JSON.stringify({ invalid: [one], missing: [] }))).toEqual({ outcome: 'vulnerable', sentence });
  expect(readSignatures(JSON.stringify({ invalid: [], missing: [one] }))).toEqual({ outcome: 'vulnerable', sentence });
  expect(readSignatures('{"invalid":[],"missing":[]}').outcome).toBe('clean');
  for (const report of ['', '{"error":{"code":"ENOTFOUND"}}']) expect(readSignatures(report).outcome).toBe('unknown');
});

import type { AskDns } from '@prism/core/mails/dns';
import { describe, expect, test } from 'vitest';
import { dkimRecord, dmarcRecord, spfRecord } from './records.ts';

/** A DNS with these TXT records; null does not answer. */
function dnsOf(records: Readonly<Record<string, string[] | null>>): AskDns {
  return async (name) => {
    const found = records[name];
    if (found) return await Promise.resolve(found.map((each) => [each.slice(0, 10), each.slice(10)]));
    throw Object.assign(new Error('No answer'), { code: found === null ? 'ESERVFAIL' : 'ENOTFOUND' });
  };
}

const domain = 'lantern.example';

describe('SPF', () => {
  const asked = async (records: string[] | null | undefined, host?: string) =>
    await spfRecord({ domain, host, askDns: dnsOf(records === undefined ? {} : { [domain]: records }) });

  test.each([
    ['smtp.gmail.com', 'v=spf1 include:_spf.google.com ~all'],
    ['smtp.lantern.example', 'v=spf1 a:smtp.lantern.example ~all'],
    [undefined, 'v=spf1 mx ~all'],
  ])('is missing, with a value for %s', async (host, value) => {
    expect(await asked(['google-site-verification=1'], host)).toMatchObject({ state: 'missing', value });
    expect(await asked(undefined, host)).toMatchObject({ state: 'missing', name: domain, value });
  });

  test('is found if it allows the server', async () => {
    const record = 'v=spf1 include:_spf.google.com -all';
    expect(await asked([record], 'smtp.gmail.com')).toMatchObject({ state: 'found', found: [record], says: '' });
    expect(await asked([record], 'smtp.other.example')).toMatchObject({
      state: 'found',
      says: expect.stringContaining('allows smtp'),
    });
  });

  test('differs if it allows only another provider, or there are several', async () => {
    expect(await asked(['v=spf1 mx -all'], 'smtp.gmail.com')).toMatchObject({
      state: 'differs',
      value: 'v=spf1 mx include:_spf.google.com -all',
    });
    expect(await asked(['v=spf1 mx -all', 'v=spf1 a -all'], 'smtp.gmail.com')).toMatchObject({ state: 'differs' });
  });

  test('is unknown if DNS does not answer', async () => {
    expect(await asked(null)).toMatchObject({ state: 'unknown', found: [] });
  });
});

describe('DKIM', () => {
  const key = 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';
  const asked = async (records: Record<string, string[] | null>, selector = '') =>
    await dkimRecord({ domain, selector, askDns: dnsOf(records) });

  test('is looked up under its selector, or else the usual ones', async () => {
    const name = `s7._domainkey.${domain}`;
    expect(await asked({ [name]: [key] }, 's7')).toMatchObject({ state: 'found', name, value: key });
    expect(await asked({ [name]: [key] })).toMatchObject({ state: 'missing', value: '' });
    const usual = `google._domainkey.${domain}`;
    expect(await asked({ [usual]: [key] })).toMatchObject({ state: 'found', name: usual });
  });

  test('differs if its key is revoked, and is unknown if DNS does not answer', async () => {
    const name = `s1._domainkey.${domain}`;
    expect(await asked({ [name]: ['v=DKIM1; p='] }, 's1')).toMatchObject({ state: 'differs' });
    expect(await asked({ [name]: null }, 's1')).toMatchObject({ state: 'unknown' });
  });
});

describe('DMARC', () => {
  const asked = async (records: Record<string, string[] | null>, of = domain) =>
    await dmarcRecord({ domain: of, reportsTo: 'hello@lantern.example', askDns: dnsOf(records) });

  test('is found, also at a parent domain', async () => {
    const records = { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'] };
    expect(await asked(records)).toMatchObject({ state: 'found', value: 'v=DMARC1; p=reject' });
    expect(await asked(records, `mail.${domain}`)).toMatchObject({ state: 'found', name: `_dmarc.${domain}` });
  });

  test('is missing with a value, differs without a policy, is unknown without DNS', async () => {
    const value = 'v=DMARC1; p=none; rua=mailto:hello@lantern.example';
    expect(await asked({})).toMatchObject({ state: 'missing', name: `_dmarc.${domain}`, value });
    expect(await asked({ [`_dmarc.${domain}`]: ['v=DMARC1; rua=mailto:a@b.example'] })).toMatchObject({
      state: 'differs',
      value,
    });
    expect(await asked({ [`_dmarc.${domain}`]: null })).toMatchObject({ state: 'unknown', value });
  });
});

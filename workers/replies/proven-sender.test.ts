import { generateKeyPairSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AskDns } from '@prism/core/mails/dns';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { mail } from '../../infra/test/received-mails.ts';
import { clientAddress, provenSender } from './proven-sender.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const key = [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]];

/** A DNS with these records; other names do not exist. */
function dnsOf(records: Readonly<Record<string, string[][]>>): AskDns & { asked: string[] } {
  const asked: string[] = [];
  const ask: AskDns = async (name, type) => {
    asked.push(`${type} ${name}`);
    const found = records[`${type} ${name}`];
    if (!found) throw Object.assign(new Error('There is none'), { code: 'ENOTFOUND' });
    return await Promise.resolve(found);
  };
  return Object.assign(ask, { asked });
}

const dmarc = { 'TXT _dmarc.analytical.example': [['v=DMARC1; p=reject']] };
const keys = { 'TXT s._domainkey.analytical.example': key, 'TXT s._domainkey.evil.example': key };
const spf = { 'TXT analytical.example': [['v=spf1 ip4:93.184.216.34 -all']] };

async function signed(source: string, signingDomain = 'analytical.example', more: object = {}): Promise<string> {
  const signature = { signingDomain, selector: 's', privateKey, ...more };
  const options = { ...signature, canonicalization: 'relaxed/relaxed', signatureData: [signature] };
  const { signatures } = await dkimSign(source, options);
  return signatures + source;
}

async function proven(source: string, askDns: AskDns = dnsOf({ ...dmarc, ...keys, ...spf }), authservId?: string) {
  const { headers } = await PostalMime.parse(source);
  const bytes = async function* () {
    yield await Promise.resolve(Buffer.from(source));
  };
  return await provenSender({ headers, bytes }, { askDns, authservId });
}

const ada = 'ada@analytical.example';
const arrived = { Received: 'from mx.analytical.example (mx.analytical.example [93.184.216.34]) by mx.prism.example' };
const sentBy = (ip: string) => ({
  'Return-Path': `<${ada}>`,
  Received: `from mx.analytical.example (mx.analytical.example [${ip}]) by mx.prism.example with ESMTPS; today`,
});

test('a signature of the domain authenticates its author, with and without a DMARC record', async () => {
  const source = await signed(mail('Yes.'));
  expect(await proven(source)).toBe(ada);
  expect(await proven(source, dnsOf(keys))).toBe(ada);
});

test.each([
  ['nothing', async () => mail('Yes.')],
  ['a signature of another domain', async () => await signed(mail('Yes.'), 'evil.example')],
  ['a text that was changed', async () => (await signed(mail('Yes.'))).replace('Yes.', 'No.')],
  [
    'a signature that leaves the end out',
    async () => `${await signed(mail('Yes.'), undefined, { maxBodyLength: 4 })} No.`,
  ],
  [
    'another author behind the one who signed',
    async () => `From: Eve <eve@evil.example>\r\n${await signed(mail('Yes.'))}`,
  ],
  ['a server that may not send for it', async () => mail('Yes.', sentBy('93.184.216.35'))],
  [
    'a server that another party names',
    async () => `Received: from x (x [93.184.216.35]) by y\r\n${mail('Yes.', arrived)}`,
  ],
])('%s authenticates no sender', async (_what, source) => {
  expect(await proven(await source())).toBeUndefined();
});

test('a server authorised by its domain authenticates the author', async () => {
  const source = mail('Yes.', sentBy('93.184.216.34'));
  expect(await proven(source)).toBe(ada);
  expect(await proven(source, dnsOf(spf))).toBe(ada);
});

test('an unresponsive DNS authenticates no sender, and is queried a bounded number of times', async () => {
  const down: AskDns = async () => await Promise.reject(Object.assign(new Error('Too late'), { code: 'ETIMEOUT' }));
  expect(await proven(await signed(mail('Yes.')), down)).toBeUndefined();
  let many = mail('Yes.');
  const dns = dnsOf({});
  for (let count = 0; count < 100; count += 1) {
    const line = (await signed(mail('Yes.'), `d${count}.example`)).split('\r\nFrom:')[0] ?? '';
    many = `${line}\r\n${many}`;
  }
  await proven(many, dns);
  expect(dns.asked.length).toBeLessThanOrEqual(40);
});

test('a timeout authenticates no sender, and stops reading', async () => {
  const { headers } = await PostalMime.parse(mail('Yes.'));
  const read = { pieces: 0, isOver: false };
  const bytes = async function* () {
    try {
      yield Buffer.from(mail(''));
      for (;;) {
        read.pieces += 1;
        // Asynchronously, as from a mailbox.
        await setImmediate();
        yield Buffer.from('and on and on\r\n');
      }
    } finally {
      read.isOver = true;
    }
  };
  const silent: AskDns = async () => await new Promise(() => {});
  const options = { askDns: silent, authservId: undefined, deadlineMs: 20 };
  expect(await provenSender({ headers, bytes }, options)).toBeUndefined();
  await expect.poll(() => read.isOver).toBe(true);
});

test.each([
  ['mx.prism.example; dmarc=pass (p=REJECT) header.from=analytical.example', ada],
  ['mx.prism.example; dkim=pass header.d=analytical.example header.s=s; dmarc=none', ada],
  ['mx.prism.example 1; spf=pass smtp.mailfrom=ada@mail.analytical.example', ada],
  ['mx.prism.example; dmarc=fail (dmarc=pass) header.from=analytical.example', undefined],
  ['mx.prism.example; dmarc=pass header.from=evil.example', undefined],
  ['mx.prism.example; dkim=pass header.d=evil.example', undefined],
  ['mx.prism.example; none', undefined],
])('trusts the own server’s result: %s', async (results, author) => {
  const dns = dnsOf({});
  const source = `Authentication-Results: ${results}\r\n${mail('Yes.', { 'Authentication-Results': 'mx.prism.example; dmarc=pass header.from=analytical.example' })}`;
  expect(await proven(source, dns, 'mx.prism.example')).toBe(author);
  expect(dns.asked).toEqual([]);
});

test('ignores another server’s result', async () => {
  const source = mail('Yes.', { 'Authentication-Results': 'evil.example; dmarc=pass header.from=analytical.example' });
  expect(await proven(source, dnsOf(dmarc), 'mx.prism.example')).toBeUndefined();
});

test.each([
  ['from a (a [93.184.216.34]) by mx', '93.184.216.34'],
  ['from a (a [IPv6:2606:2800:220:1::1]) by mx', '2606:2800:220:1::1'],
  ['from mx by mx with LMTP id 1|from a (a [93.184.216.34]) by mx', '93.184.216.34'],
  [
    'by 2002:a05:6a00::1 with SMTP id 1|from gateway (g [10.0.0.5]) by mx|from a ([93.184.216.34]) by g',
    '93.184.216.34',
  ],
  ['from [93.184.216.34] (real [93.184.216.35]) by mx', undefined],
  ['from a (HELO a) (93.184.216.35) by mx|from a (a [93.184.216.34]) by forged', undefined],
  ['', undefined],
])('takes the client’s IP from the own servers’ headers: %s', (fields, address) => {
  expect(clientAddress(fields.split('|'))).toBe(address);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Hapi from '@hapi/hapi';
import type { Studio } from '@prism/core/database/content/studio';
import { expect, onTestFinished, test } from 'vitest';
import { demoStudio } from '../../test/demo-studio.ts';
import { mailboxIn } from './index.ts';

const first = '1737365400000-0a1b2c3d';
const second = '1737365460000-4e5f6071';

test('the list shows the newest mail first', async () => {
  const { get } = await startServer({ [first]: aMail({ subject: 'Earlier' }), [second]: aMail({ subject: 'Later' }) });
  const { payload, headers } = await get('/dev/mail');
  expect(payload.indexOf('Later')).toBeGreaterThan(0);
  expect(payload.indexOf('Earlier')).toBeGreaterThan(payload.indexOf('Later'));
  expect(payload).toContain('To Ada Lovelace &lt;ada@example.com&gt;');
  expect(payload).toContain('http-equiv="refresh"');
  expect(headers['cache-control']).toBe('no-store');
});

test('an empty or missing folder shows that there is no mail', async () => {
  const { get, dir } = await startServer({});
  expect((await get('/dev/mail')).payload).toContain('No mail yet');
  rmSync(dir, { recursive: true });
  expect((await get('/dev/mail')).statusCode).toBe(200);
  expect((await get('/dev/mail.json')).payload).toBe('[]');
});

test('programs get decoded mails', async () => {
  const { get } = await startServer({ [first]: aMail({ subject: '=?UTF-8?Q?Caf=C3=A9?=' }) });
  expect(JSON.parse((await get('/dev/mail.json')).payload)).toMatchObject([
    {
      id: first,
      receivedAt: '2025-01-20T09:30:00.000Z',
      from: 'Prism <hello@prism.example>',
      to: 'Ada Lovelace <ada@example.com>',
      deliveredTo: 'ada@example.com',
      subject: 'Café',
      messageId: '<1@prism.example>',
      text: expect.stringContaining('Good day, Ada'),
      html: expect.stringContaining('<p>Good day'),
    },
  ]);
});

test('programs may request fewer mails', async () => {
  const { get } = await startServer({ [first]: aMail(), [second]: aMail() });
  expect(JSON.parse((await get('/dev/mail.json?limit=1')).payload)).toMatchObject([{ id: second }]);
  expect((await get('/dev/mail.json?limit=0')).statusCode).toBe(400);
});

test('a mail is shown as HTML, text and source', async () => {
  const { get } = await startServer({ [first]: aMail({ subject: 'Welcome' }) });
  expect((await get(`/dev/mail/${first}`)).payload).toMatch(
    /<iframe[^>]+src="[^"]+\/html\?token=[^"]+"[^>]+sandbox="allow-popups/,
  );
  expect((await get(`/dev/mail/${first}?view=text`)).payload).toContain('<pre>Good day, Ada');
  expect((await get(`/dev/mail/${first}?view=source`)).payload).toContain('Content-Type: multipart/alternative');
  expect((await get(`/dev/mail/${first}?view=else`)).statusCode).toBe(400);
  expect((await get(`/dev/mail/${first}/text`)).payload).toBe('Good day, Ada\n');
  expect((await get(`/dev/mail/${first}/source`)).headers['content-type']).toContain('text/plain');
});

test('S-180: the HTML of a mail can neither run nor load anything', async () => {
  const { get } = await startServer({ [first]: aMail() });
  const { headers, payload } = await get(`/dev/mail/${first}/html`);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox/,
  );
  expect(headers['content-security-policy']).not.toMatch(/allow-(scripts|same-origin|top|forms)/);
  expect(payload).toContain('<p>Good day');
});

test('S-159: it opens only with its token', async () => {
  const { open } = await startServer({ [first]: aMail({ subject: 'Private' }) });
  for (const path of ['/dev/mail', '/dev/mail.json', `/dev/mail/${first}`, `/dev/mail/${first}/source`])
    for (const query of [
      '',
      '?token=',
      '?token=the-token2',
      '?token=the-token&token=the-token',
      '?token[]=the-token',
    ]) {
      const { statusCode, payload } = await open(path + query);
      expect(statusCode, path + query).toBe(404);
      expect(payload).not.toContain('Private');
    }
});

test.each([
  'rebind.evil.example:3000',
  '192.168.1.20:3000',
  'localhost.evil.example',
  '127.0.0.1@evil.example',
  '[::2]',
  '',
])('S-160: under the host %j it is not found, even with the token', async (host) => {
  const { open } = await startServer({ [first]: aMail() });
  expect((await open('/dev/mail.json?token=the-token', host)).statusCode).toBe(404);
});

test.each(['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])('%s is this machine', async (host) => {
  const { open } = await startServer({ [first]: aMail() });
  expect((await open('/dev/mail.json?token=the-token', host)).statusCode).toBe(200);
});

test('every link inside keeps the token', async () => {
  const { open, get } = await startServer({ [first]: aMail() });
  for (const path of ['/dev/mail', `/dev/mail/${first}`]) {
    const { payload } = await get(path);
    const links = [...payload.matchAll(/(?:href|src)="(\/dev\/[^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await open(link.replaceAll('&amp;', '&'))).statusCode, link).toBe(200);
  }
});

test('markup in headers and text stays text', async () => {
  const attack = '<img src=x onerror=alert(1)>';
  const { get } = await startServer({ [first]: aMail({ subject: attack, text: `${attack}</pre>` }) });
  for (const path of [
    '/dev/mail',
    `/dev/mail/${first}`,
    `/dev/mail/${first}?view=text`,
    `/dev/mail/${first}?view=source`,
  ])
    expect((await get(path)).payload).not.toContain('<img');
});

test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e', `${first}.eml`, 'x', `..%5c${first}`])(
  'S-208: a path out of the folder is refused: %s',
  async (id) => {
    const { get } = await startServer({ [first]: aMail() });
    for (const path of [`/dev/mail/${id}`, `/dev/mail/${id}/source`])
      expect([400, 404]).toContain((await get(path)).statusCode);
  },
);

test('a missing mail is not found', async () => {
  const { get } = await startServer({});
  expect((await get(`/dev/mail/${first}`)).statusCode).toBe(404);
});

test("only the demonstration shows the product's mark", async () => {
  const logoOf = async (studio: Studio) => {
    const { get } = await startServer({}, studio);
    return /<header>.*<\/header>/.exec((await get('/dev/mail')).payload)?.[0];
  };
  expect(await logoOf(demoStudio())).toContain('<svg');
  expect(await logoOf({ ...demoStudio(), isSample: false, name: 'Lantern' })).toContain(
    '<a class="logo" href="/">Lantern</a>',
  );
});

test('other files are ignored', async () => {
  const { get } = await startServer({ [`${first}.eml.part`]: aMail(), notes: 'Not a mail' });
  expect((await get('/dev/mail.json')).payload).toBe('[]');
});

test('mails with an email or an id are deleted in every spelling, and no others', async () => {
  const { dir } = await startServer({
    '1700000000000-0000000a': `To: Ada@Analytical.example\r\nSubject: To her\r\n\r\nHello.`,
    '1700000000000-0000000b': `To: studio@prism.example\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa('From ada@analytical.example')}`,
    '1700000000000-0000000c': 'To: grace@navy.example\r\nMessage-ID: <enquiry-reply.0a1b@prism.example>\r\n\r\nHello.',
    '1700000000000-0000000d': 'To: grace@navy.example\r\nSubject: To another\r\n\r\nHello.',
  });
  await mailboxIn(dir).deleteMailsAbout(['ada@analytical.example', '0A1B']);
  expect(readdirSync(dir)).toEqual(['1700000000000-0000000d.eml']);
});

async function startServer(mails: Record<string, string>, studio: Studio = demoStudio()) {
  const dir = mkdtempSync(join(tmpdir(), 'prism-mailbox-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [id, mail] of Object.entries(mails)) writeFileSync(join(dir, id.includes('.') ? id : `${id}.eml`), mail);
  const server = Hapi.server();
  server.decorate('request', 'studio', async () => studio);
  await server.register({ plugin: mailboxIn(dir).pages, options: { token: 'the-token' } });
  const open = async (url: string, host = 'localhost:3000') => await server.inject({ url, headers: { host } });
  const get = async (path: string) => await open(`${path}${path.includes('?') ? '&' : '?'}token=the-token`);
  return { dir, open, get };
}

function aMail({ subject = 'Hello', text = 'Good day, Ada' } = {}): string {
  return [
    'Return-Path: <hello@prism.example>',
    'Delivered-To: ada@example.com',
    'From: Prism <hello@prism.example>',
    'To: Ada Lovelace <ada@example.com>',
    `Subject: ${subject}`,
    'Message-ID: <1@prism.example>',
    'Content-Type: multipart/alternative; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<html><head><title>x</title></head><body><p>Good day, Ada</p></body></html>',
    '--part--',
    '',
  ].join('\r\n');
}

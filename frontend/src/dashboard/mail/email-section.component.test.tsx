import type { DomainRecords, MailSettingsState } from '@prism/core/contract/mail-settings';
import { expect, test } from 'vitest';
import { documentOf, notices, openSection, screen } from '../../../test/site.tsx';
import { callsTo, serve } from '../../../test/network.ts';

const settings: MailSettingsState = {
  sender: { senderName: 'Prism', senderEmail: 'post@prism.example', dkimSelector: '' },
  sendsAs: 'Prism <post@prism.example>',
  senderOfEnvironment: null,
  server: null,
  hostOfEnvironment: null,
  staysHere: false,
  unsent: 0,
  test: null,
};
const server: NonNullable<MailSettingsState['server']> = {
  host: 'smtp.carrier.example',
  port: 587,
  security: 'starttls',
  username: 'studio',
  passwordSetAt: '2026-01-14T10:00:00Z',
  isReadable: true,
  setAt: '2026-01-14T10:00:00Z',
  setBy: 'Naomi',
};
const records: DomainRecords = {
  domain: 'prism.example',
  checkedAt: '2026-01-14T10:00:00Z',
  records: [
    {
      record: 'spf',
      name: 'prism.example',
      state: 'found',
      found: ['v=spf1 mx -all'],
      value: 'v=spf1 mx -all',
      says: '',
    },
    { record: 'dmarc', name: '_dmarc.prism.example', state: 'missing', found: [], value: 'v=DMARC1; p=none', says: '' },
  ],
};

async function open(said: Partial<MailSettingsState> = {}) {
  serve({
    'GET /api/admin/mail': { ...settings, ...said },
    'GET /api/admin/mail/records': records,
    'GET /prism-dashboard-2025': () => documentOf(),
  });
  return await openSection('settings/email');
}

test('a server is saved, and an empty password keeps the stored one', async () => {
  serve({ 'PUT /api/admin/mail/server': undefined });
  const user = await open({ server });
  const host = await screen.findByLabelText(/^Host/);
  await user.clear(host);
  await user.type(host, 'smtp.other.example');
  await user.selectOptions(screen.getByLabelText(/^Encryption/), 'tls');
  await user.click(screen.getByRole('button', { name: 'Save server' }));
  expect(await notices().findByText('Mail server saved')).toBeTruthy();
  expect(callsTo('PUT', '/api/admin/mail/server').map(({ body }) => body)).toEqual([
    { host: 'smtp.other.example', port: '465', security: 'tls', username: 'studio' },
  ]);
});

test('a failed test shows the step, the server’s response, and a fix', async () => {
  await open({
    server,
    test: {
      isTrying: false,
      askedAt: '2026-01-14T10:28:00Z',
      endedAt: '2026-01-14T10:28:00Z',
      host: server.host,
      to: 'hello@prism.example',
      error: 'The mail server rejected our sign-in: 535',
      advice: 'Many providers need an app password.',
      steps: [
        { step: 'connected', state: 'done', says: '142 ms' },
        { step: 'encrypted', state: 'done', says: 'TLS 1.3' },
        { step: 'signed-in', state: 'failed', says: '535 5.7.8' },
        { step: 'accepted', state: 'not-reached', says: '' },
      ],
    },
  });
  expect(await screen.findByText('Test email was not sent')).toBeTruthy();
  for (const said of ['142 ms', 'Sign-in refused', '535 5.7.8', 'Not reached', 'Many providers need an app password.'])
    expect(screen.getByText(said)).toBeTruthy();
});

test('the operator’s server and sender are marked as such', async () => {
  await open({ hostOfEnvironment: 'smtp.operator.example', senderOfEnvironment: 'ops@operator.example' });
  expect(await screen.findByText(/smtp\.operator\.example in SMTP_URL/)).toBeTruthy();
  expect(screen.getByText(/ops@operator\.example in MAIL_FROM/)).toBeTruthy();
});

test('records have a state and a value to copy', async () => {
  await open();
  expect(await screen.findByText('Missing')).toBeTruthy();
  expect(screen.getByText('No mail server')).toBeTruthy();
  expect(screen.getByText('Found')).toBeTruthy();
  expect(screen.getByLabelText('Value of DMARC').textContent).toBe('v=DMARC1; p=none');
  expect(screen.getByRole('button', { name: 'Copy value of SPF' })).toBeTruthy();
});

test('a missing record is named next to the title', async () => {
  await open({ server });
  expect(await screen.findByText('DMARC is missing')).toBeTruthy();
});

import { choice } from '../fields/fields.ts';
import { line, mapFields, email } from './fields.ts';
import { listOf, maybe, nullable, object, oneOf, text, time, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { password } from './sign-in-calls.ts';

export const mailSecurities = {
  starttls: { label: 'STARTTLS', port: '587' },
  tls: { label: 'TLS', port: '465' },
  none: { label: 'None, in a private network', port: '25' },
} as const;
export type MailSecurity = keyof typeof mailSecurities;
export const mailSecurityNames = ['starttls', 'tls', 'none'] as const satisfies readonly MailSecurity[];

export const senderFields = {
  senderName: line('Sender name', 60, { min: 0, message: 'Enter a name' }),
  senderEmail: email('Sender email', { min: 0, message: 'Invalid email address' }),
  dkimSelector: line('DKIM selector', 63, { min: 0, message: 'Enter a selector such as s1' }),
};

export const mailServerFields = {
  host: line('Host', 253, { message: 'Enter a host name such as smtp.example.com' }),
  port: line('Port', 5, { message: 'Enter a port from 1 to 65535' }),
  security: choice(
    'Encryption',
    mapFields(mailSecurities, ({ label }) => label),
    { message: 'Choose an encryption' },
  ),
  username: line('Username', 254, { min: 0, message: 'Enter the username' }),
};

export const mailPasswordField = {
  password: line('Password', 500, { min: 0, message: 'Enter the password' }),
};

const senderInput = object(senderFields);
export type SenderInput = ValueOf<typeof senderInput>;

const mailServerInput = object({
  ...mailServerFields,
  /** The stored one stays if it is left out and the host is the same. */
  password: maybe(password({ ...mailPasswordField.password, min: 1 })),
});
export type MailServerInput = ValueOf<typeof mailServerInput>;

export const mailStepNames = ['connected', 'encrypted', 'signed-in', 'accepted'] as const;
export type MailStepName = (typeof mailStepNames)[number];

const mailStep = object({
  step: oneOf(mailStepNames),
  state: oneOf(['done', 'skipped', 'failed', 'not-reached']),
  /** How long it took, the version of TLS, the username, or what the server answered. */
  says: text(),
});
export type MailStep = ValueOf<typeof mailStep>;

const mailTest = object({
  isTrying: yesNo,
  askedAt: time,
  /** When it succeeded or failed; null while neither is known. */
  endedAt: nullable(time),
  /** The server it went through. */
  host: nullable(text()),
  to: nullable(text()),
  steps: listOf(mailStep),
  error: nullable(text()),
  /** What to do about the error. */
  advice: nullable(text()),
});
export type MailTest = ValueOf<typeof mailTest>;

const mailServer = object({
  host: text(),
  port: whole(),
  security: oneOf(mailSecurityNames),
  username: text(),
  passwordSetAt: nullable(time),
  /** Whether the password can be decrypted. */
  isReadable: yesNo,
  setAt: nullable(time),
  setBy: nullable(text()),
});

const mailSettings = object({
  sender: object({ senderName: text(), senderEmail: text(), dkimSelector: text() }),
  /** The current sender; null if none is set. */
  sendsAs: nullable(text()),
  /** MAIL_FROM, which overrides the sender. */
  senderOfEnvironment: nullable(text()),
  server: nullable(mailServer),
  /** The host of SMTP_URL, which overrides the server. */
  hostOfEnvironment: nullable(text()),
  /** Whether mails stay in the development mailbox. */
  staysHere: yesNo,
  /** Mails that are pending or failed. */
  unsent: whole(),
  test: nullable(mailTest),
});
export type MailSettingsState = ValueOf<typeof mailSettings>;

export const mailRecordNames = ['spf', 'dkim', 'dmarc'] as const;

const domainRecord = object({
  record: oneOf(mailRecordNames),
  /** Where the record is looked up. */
  name: text(),
  state: oneOf(['found', 'missing', 'differs', 'unknown']),
  /** The current DNS records. */
  found: listOf(text()),
  /** The value to publish; empty if only the mail provider knows it. */
  value: text(),
  says: text(),
});
export type DomainRecord = ValueOf<typeof domainRecord>;

const domainRecords = object({
  /** The sender's domain; null without a sender. */
  domain: nullable(text()),
  checkedAt: time,
  records: listOf(domainRecord),
});
export type DomainRecords = ValueOf<typeof domainRecords>;

const call = callsOf('mail', 'settings');
const access = { group: 'access', kind: 'mail-settings' } as const;
/** The launch list and the policies name server and sender. */
const changes = ['/admin/mail', '/admin/launch'];

export const mailSettingsCalls = {
  read: call('GET /admin/mail', { says: 'Get sender, mail server and the last test', answer: mailSettings }),
  changeSender: call('PUT /admin/mail/sender', {
    says: 'Change the sender of emails',
    body: senderInput,
    audit: { act: 'change-sender', label: 'Change email sender', ...access },
    stepUp: true,
    changes,
  }),
  // Every mail passes through the server, links to reset passwords too.
  setServer: call('PUT /admin/mail/server', {
    says: 'Set the mail server; its password is never returned',
    body: mailServerInput,
    audit: { act: 'set-mail-server', label: 'Set mail server', ...access },
    stepUp: true,
    changes,
  }),
  removeServer: call('DELETE /admin/mail/server', {
    says: 'Remove the mail server and its password',
    audit: { act: 'remove-mail-server', label: 'Remove mail server', ...access },
    stepUp: true,
    changes,
  }),
  records: call('GET /admin/mail/records', {
    says: 'Look up the SPF, DKIM and DMARC records of the sender’s domain',
    answer: domainRecords,
  }),
};

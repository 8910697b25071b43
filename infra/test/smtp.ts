import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface TestMail {
  /** The envelope's addresses, which decide delivery; several recipients are joined by ', '. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By lower-case name; `from` and `to` are the visible ones. */
  headers: Record<string, string>;
  /** The calendar invitation with its method, if any. */
  calendar?: { method: string | undefined; content: string };
}

/** What happens to mails: kept, rejected (421), kept at the second try (451 first), or never answered. */
export type MailConduct = 'accept' | 'refuse' | 'greylist' | 'hang';

export interface TestMailServer {
  url: string;
  port: number;
  mails(): TestMail[];
  /** All mails once there are `count`, or the first that `matches`. */
  waitFor(count: number, timeoutMs?: number): Promise<TestMail[]>;
  waitFor(matches: (mail: TestMail) => boolean, timeoutMs?: number): Promise<TestMail>;
  /**
   * Rejects the next `count` mails, or those to `to`: with 451 temporarily, with 550 permanently. Mails of one job have
   * no order, so a test that means one passes its recipient.
   */
  failNext(count: number, code?: number, to?: string): void;
  behave(conduct: MailConduct): void;
  /** Runs `act` once after a mail was stored and before it is acknowledged. */
  beforeNextYes(act: () => void): void;
  /** Rejected mails and connections so far. */
  refused(): number;
  /** Mails that arrived and were never acknowledged. */
  hanging(): number;
  close(): Promise<void>;
}

export interface TestMailServerOptions {
  /** The port of an earlier server; any free one by default. */
  port?: number;
}

/** An SMTP server that keeps its mails. */
export async function startTestMailServer({ port = 0 }: TestMailServerOptions = {}): Promise<TestMailServer> {
  const inbox = createInbox();
  const refusals: { code: number; to: string | undefined }[] = [];
  const greylisted = new Set<string>();
  let conduct: MailConduct = 'accept';
  let beforeYes: (() => void) | undefined;
  let refused = 0;
  let hanging = 0;

  /** The code to reject `mail` with, if any. */
  function refusalOf({ messageId, to }: TestMail): number | undefined {
    if (conduct === 'greylist' && !greylisted.has(messageId)) {
      greylisted.add(messageId);
      return 451;
    }
    const meant = refusals.findIndex((refusal) => refusal.to === undefined || refusal.to === to);
    return meant < 0 ? undefined : refusals.splice(meant, 1)[0]?.code;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      if (conduct === 'refuse') refuse(421, callback);
      else callback();
    },
    onMailFrom(_address, _session, callback) {
      if (conduct === 'refuse') refuse(421, callback);
      else callback();
    },
    onData(stream, session, callback) {
      void buffer(stream).then(async (raw) => {
        if (conduct === 'hang') return void (hanging += 1);
        const mail = await readMail(raw, session);
        const code = refusalOf(mail);
        if (code !== undefined) return refuse(code, callback);
        inbox.add(mail);
        beforeYes?.();
        beforeYes = undefined;
        callback();
      }, callback);
    },
  });
  function refuse(code: number, callback: (error: Error) => void): void {
    refused += 1;
    callback(Object.assign(new Error('refused by the test'), { responseCode: code }));
  }

  // Some tests kill a client while it sends.
  server.on('error', () => undefined);

  const listening = Promise.withResolvers<number>();
  const listener = server.listen(port, '127.0.0.1', () => listening.resolve(portOf(listener.address())));
  listener.once('error', listening.reject);
  const chosen = await listening.promise;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    port: chosen,
    mails: () => [...inbox.mails],
    waitFor: inbox.waitFor,
    failNext(count, code = 451, to) {
      for (let times = 0; times < count; times += 1) refusals.push({ code, to });
    },
    behave: (wanted) => void (conduct = wanted),
    beforeNextYes: (act) => void (beforeYes = act),
    refused: () => refused,
    hanging: () => hanging,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** An SMTP server that behaves as `options` say and keeps nothing. */
export async function startSmtpServer(options: SMTPServerOptions): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({ disableReverseLookup: true, closeTimeout: 100, ...options });
  // Clients disconnect on purpose.
  server.on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = server.listen(0, '127.0.0.1', resolve);
  await promise;
  return { port: portOf(listener.address()), close: () => new Promise((closed) => server.close(closed)) };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the test mail server does not listen on TCP');
  return address.port;
}

async function readMail(raw: Buffer, { envelope }: SMTPServerSession): Promise<TestMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const invitation = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    ...(invitation && { calendar: { method: invitation.method, content: String(invitation.content) } }),
  };
}

function createInbox() {
  const mails: TestMail[] = [];
  const arrivals = new Set<() => void>();

  function waitFor(count: number, timeoutMs?: number): Promise<TestMail[]>;
  function waitFor(matches: (mail: TestMail) => boolean, timeoutMs?: number): Promise<TestMail>;
  async function waitFor(wanted: number | ((mail: TestMail) => boolean), timeoutMs = 30_000) {
    return typeof wanted === 'number'
      ? await until(() => (mails.length >= wanted ? [...mails] : undefined), timeoutMs)
      : await until(() => mails.find(wanted), timeoutMs);
  }

  async function until<T>(look: () => T | undefined, timeoutMs: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const check = () => {
      const found = look();
      if (found !== undefined) resolve(found);
    };
    const timer = setTimeout(() => reject(new Error(`no such mail arrived; received:\n${summary()}`)), timeoutMs);
    arrivals.add(check);
    check();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      arrivals.delete(check);
    }
  }

  const summary = () => mails.map((mail) => `  to ${mail.to}: ${mail.subject}`).join('\n') || '  none';
  return {
    mails,
    waitFor,
    add(mail: TestMail) {
      mails.push(mail);
      for (const check of arrivals) check();
    },
  };
}

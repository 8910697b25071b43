import { connect, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { mailStepNames, type MailStep, type MailStepName } from '@prism/core/contract/mail-settings';
import { withoutAddresses } from '@prism/core/mails/without-addresses';
import nodemailer, { type SMTPEnvelope } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { RefusedError } from '../exchange.ts';
import { adviceFor, type SmtpFailure } from './advice.ts';
import type { MailSender } from './pending-mail.ts';
import { waits, type ServerOptions } from './transport.ts';

/** A mail sent over its own connection, step by step. */
interface SentInSteps extends MailSender {
  /** The result of each step, with the server's answer to a failed one. */
  steps(): MailStep[];
  advice(): string | null;
}

/** Sends over its own connection, so that each step is visible. */
export function inSteps(options: ServerOptions): SentInSteps {
  const done: MailStep[] = [];
  let failure: { step: MailStepName; error: SmtpFailure } | undefined;
  const transport = nodemailer.createTransport<{ response: string }>({
    name: 'in steps',
    version: '1',
    send({ message }, callback) {
      const sent = async () => await send(options, message.getEnvelope(), await message.build(), done);
      sent().then(
        (response) => callback(null, { response }),
        (error: unknown) => {
          const said: SmtpFailure = error instanceof Error ? error : new Error(String(error));
          if (isOfConnection(said, done.length)) done.length = 0;
          failure = { step: mailStepNames[done.length] ?? 'accepted', error: said };
          callback(said);
        },
      );
    },
  });
  return {
    sendMail: async (message) => await transport.sendMail(message),
    steps: () => mailStepNames.map((step, index) => done[index] ?? undone(step, failure)),
    advice: () => (failure ? adviceFor(failure.step, failure.error, options) : null),
  };
}

function undone(step: MailStepName, failure: { step: MailStepName; error: SmtpFailure } | undefined): MailStep {
  if (step !== failure?.step) return { step, state: 'not-reached', says: '' };
  return { step, state: 'failed', says: answerIn(failure.error) };
}

/** The server's answer, or the error code. */
function answerIn(error: SmtpFailure): string {
  if (error instanceof RefusedError) return error.message;
  const said = error.response || error.code || error.message;
  return withoutAddresses(said).replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** A server that greets with an error, or not at all, was not reached either. */
function isOfConnection({ code, command }: SmtpFailure, steps: number): boolean {
  return steps === 1 && command === 'CONN' && (code === 'EPROTOCOL' || code === 'ETIMEDOUT' || code === 'ECONNECTION');
}

async function send(options: ServerOptions, envelope: SMTPEnvelope, raw: Buffer, done: MailStep[]): Promise<string> {
  const note = (step: MailStepName, says: string, state: MailStep['state'] = 'done') =>
    void done.push({ step, state, says });
  const began = performance.now();
  const socket = await openSocket(options);
  const connection = new SMTPConnection({ ...options, ...waits, connection: socket });
  try {
    note('connected', `${Math.round(performance.now() - began)} ms`);
    await answered<unknown>(connection, (next) => connection.connect((error) => next(error ?? null)));
    const { _socket: now } = connection;
    const version = now instanceof TLSSocket ? now.getProtocol() : null;
    if (version) note('encrypted', version.replace('TLSv', 'TLS '));
    else note('encrypted', 'Not encrypted', 'skipped');
    const { user, pass } = options.auth ?? {};
    if (user) {
      await answered<unknown>(connection, (next) => connection.login({ user, pass }, next));
      note('signed-in', user);
    } else note('signed-in', 'Without a username', 'skipped');
    const sent = await answered<{ response: string }>(connection, (next) => connection.send(envelope, raw, next));
    const response = sent?.response ?? '';
    note('accepted', response);
    return response;
  } finally {
    connection.close();
  }
}

type Next<Answer> = (error: Error | null, answer?: Answer) => void;

/** A command of the connection, which resolves or throws. */
async function answered<Answer>(
  connection: SMTPConnection,
  command: (next: Next<Answer>) => void,
): Promise<Answer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
  connection.on('error', reject);
  command((error, answer) => {
    if (error) reject(error);
    else resolve(answer);
  });
  return await promise;
}

async function openSocket(options: ServerOptions): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const { host = 'localhost', secure, port = secure ? 465 : 587, getSocket } = options;
  if (getSocket) {
    getSocket(options, (error, found) => {
      const socket = found ? found.connection : undefined;
      if (error || !socket) reject(error ?? new Error('There is no connection'));
      else resolve(socket);
    });
    return await promise;
  }
  const socket = connect({ host, port: Number(port), timeout: waits.connectionTimeout });
  socket.once('connect', () => resolve(socket)).once('error', reject);
  socket.once('timeout', () => reject(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })));
  return await promise;
}

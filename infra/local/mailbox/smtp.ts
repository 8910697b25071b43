import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';

export interface Mailbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

const largestMail = 25 * 1024 * 1024;

/**
 * An SMTP server for development that delivers nothing. It stores each mail in `dir` as `<milliseconds>-<random>.eml`,
 * so that names sort by arrival.
 */
export async function startMailbox(dir: string): Promise<Mailbox> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const nextName = arrivalNames();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 1_000,
    onData(stream, { envelope }, callback) {
      keep(stream, envelope, join(dir, nextName())).then(() => callback(), callback);
    },
  });
  const listening = Promise.withResolvers<void>();
  // After the start, errors concern single connections, such as a killed client.
  server.on('error', listening.reject);
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Names that increase with every mail, even within a millisecond. */
function arrivalNames(): () => string {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return `${last}-${randomBytes(4).toString('hex')}.eml`;
  };
}

/** Renamed when complete, so that readers never see part of a mail or a rejected one. */
async function keep(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope, file: string): Promise<void> {
  // Buffered first: a disconnected client's stream never ends and would leave a file open.
  const mail = await buffer(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('This mail is too large.'), { responseCode: 552 });
  const unfinished = `${file}.part`;
  await writeFile(unfinished, [envelopeHeaders(envelope), mail], { mode: 0o600 });
  await rename(unfinished, file);
}

/** Only the envelope has the real recipients; mail servers add it on delivery. */
function envelopeHeaders({ mailFrom, rcptTo }: SMTPServerEnvelope): string {
  const sender = mailFrom ? mailFrom.address : '';
  const recipients = rcptTo.map(({ address }) => address).join(', ');
  return `Return-Path: <${sender}>\r\nDelivered-To: ${recipients}\r\n`;
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startMailbox } from './smtp.ts';

test('every mail becomes a file in order of arrival, with its envelope on top', async () => {
  const { dir, port } = await openMailbox();
  for (const subject of ['First', 'Second', 'Third']) expect(await send(port, subject)).toMatch(/^250/);
  const names = readdirSync(dir).sort();
  const contents = names.map((name) => readFileSync(join(dir, name), 'utf8'));
  expect(names).toEqual([1, 2, 3].map(() => expect.stringMatching(/^\d{13}-[0-9a-f]{8}\.eml$/)));
  expect(contents.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual(['First', 'Second', 'Third']);
  expect(contents[0]).toMatch(
    /^Return-Path: <studio@prism\.example>\r\nDelivered-To: ada@example\.com\r\nSubject: First\r\n/,
  );
});

test('a client that disconnects during a mail leaves nothing behind', async () => {
  const { dir, port, close } = await openMailbox();
  await send(port, 'Half a mail', false);
  await close();
  expect(readdirSync(dir)).toEqual([]);
});

async function openMailbox() {
  const dir = mkdtempSync(join(tmpdir(), 'prism-mailbox-'));
  const mailbox = await startMailbox(dir);
  onTestFinished(async () => {
    await mailbox.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return { dir, ...mailbox };
}

/** Speaks plain SMTP; returns the last response, or '' if it disconnects before the end of the mail. */
async function send(port: number, subject: string, complete = true): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const script = ['EHLO test', 'MAIL FROM:<studio@prism.example>', 'RCPT TO:<ada@example.com>', 'DATA'];
  script.push(`Subject: ${subject}\r\n\r\nGood day${complete ? '\r\n.' : ''}`);
  for await (const answer of socket) {
    if (!/^\d{3} .*$/m.test(String(answer))) continue;
    const next = script.shift();
    if (next === undefined) return String(answer);
    socket.write(`${next}\r\n`);
    if (script.length === 0 && !complete) break;
  }
  return '';
}

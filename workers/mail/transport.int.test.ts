import { expect, onTestFinished, test } from 'vitest';
import { startTestMailServer } from '../../infra/test/smtp.ts';
import { createTransport } from './transport.ts';

const mail = { from: 'hello@prism.example', to: 'ada@example.com', subject: 'Hello', text: 'Good day.' };

async function send(query: string, requireTls: boolean) {
  const server = await startTestMailServer();
  const transport = createTransport(server.url + query, { requireTls });
  onTestFinished(async () => {
    transport.close();
    await server.close();
  });
  await transport.sendMail(mail);
  return server.mails().length;
}

test('S-275: a server without encryption gets no mail if encryption is required', async () => {
  await expect(send('', true)).rejects.toThrow(/STARTTLS/);
});

test('such a server gets mail if none is required, or the URL says so', async () => {
  expect([await send('', false), await send('/?requireTLS=false', true)]).toEqual([1, 1]);
});

import type { SentEnquiry } from '@prism/core/contract/enquiry-form-calls';
import { receiptNamespace, type ServerToReceipt } from '@prism/core/contract/receipts';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEnquiry, sendEnquiry } from '../test/enquiry.ts';
import { hearOfEnquiries } from '../test/enquiry-news.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

let site: TestServer;
const sockets: Socket<ServerToReceipt>[] = [];
beforeAll(async () => {
  site = await startTestServer();
  await site.server.start();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await site.close();
});

function openReceipt(token: string) {
  const socket: Socket<ServerToReceipt> = io(`http://127.0.0.1:${site.server.info.port}${receiptNamespace}`, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const heard: unknown[][] = [];
  socket.onAny((...event: unknown[]) => heard.push(event));
  return { socket, heard };
}

/** Resolves after all events of the enquiry, so that none arrives later. */
async function send(description: string): Promise<SentEnquiry> {
  const { heard, stop } = await hearOfEnquiries(site.bus);
  const sent: SentEnquiry = JSON.parse((await sendEnquiry(site, anEnquiry({ description }))).payload);
  await expect.poll(() => heard).toEqual([sent.id]);
  stop();
  return sent;
}

test('a receipt is notified of changes of its own enquiry, without details', async () => {
  const [mine, other] = [await send('One of mine, to be watched.'), await send('One of somebody else.')];
  const receipt = openReceipt(mine.receipt.slice('/enquiry/'.length));
  await expect.poll(() => receipt.socket.connected).toBe(true);
  await site.bus.publish({ type: 'contact', contactId: other.id });
  await site.bus.publish({ type: 'contact', contactId: mine.id });
  await expect.poll(() => receipt.heard).toEqual([['changed']]);
});

test('a receipt is notified of the state of its replies’ mails', async () => {
  const mine = await send('One that is replied to.');
  const receipt = openReceipt(mine.receipt.slice('/enquiry/'.length));
  await expect.poll(() => receipt.socket.connected).toBe(true);
  const aboutId = randomUUID();
  const reply = `/contacts/${mine.id}/replies/${aboutId}`;
  expect((await site.asAdmin('PUT', reply, { text: 'Yes.', seen: null })).statusCode).toBe(204);
  await expect.poll(() => receipt.heard).toHaveLength(1);
  const event = { queue: 'email', jobId: '1', name: 'enquiry-reply', status: 'completed', aboutId } as const;
  await site.bus.publish({
    type: 'job',
    event: { ...event, attempt: 1, attemptsAllowed: 8, at: new Date().toISOString() },
  });
  await expect.poll(() => receipt.heard).toEqual([['changed'], ['changed']]);
});

test('a socket needs the token of a receipt', async () => {
  const { socket } = openReceipt('a'.repeat(54));
  const refusals: string[] = [];
  socket.on('connect_error', ({ message }) => void refusals.push(message));
  await expect.poll(() => refusals).toEqual(['There is nothing here.']);
});

import { randomUUID } from 'node:crypto';
import { readNetworks } from '@prism/core/config/trusted-proxies';
import { CheckedLink } from '@prism/core/database/checked-link';
import { findPendingJobs } from '@prism/core/queue/requeue';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startReceiver } from '../../infra/test/receiver.ts';
import { checkLink, leaveLink } from './check-link.ts';
import type { Reach } from '../exchange.ts';

const db = openTestDatabase();
const here: Reach = { networks: readNetworks('127.0.0.1'), timeoutMs: 60_000 };

async function aLink(address: string): Promise<string> {
  const em = db.orm.em.fork();
  const id = randomUUID();
  em.create(CheckedLink, { id, address: `${address}#${id}`, askedAt: new Date() });
  await em.flush();
  return id;
}
const read = async (id: string) => await db.orm.em.fork().findOneOrFail(CheckedLink, { id });

async function checked(address: string, reach = here) {
  const linkId = await aLink(address);
  expect(await checkLink({ fork: () => db.orm.em.fork(), reach }, { linkId })).toBe('completed');
  const { answeredAt, problem } = await read(linkId);
  expect(answeredAt).toBeInstanceOf(Date);
  return problem ?? null;
}

test('a working link has no problem, a broken one has a message', async () => {
  await using fine = await startReceiver((response) => response.writeHead(200).end('x'.repeat(100_000)));
  await using gone = await startReceiver((response) => response.writeHead(404).end());
  expect(await checked(fine.url)).toBeNull();
  expect(fine.received).toMatchObject([{ path: '/hook', body: '' }]);
  expect(await checked(gone.url)).toBe('It answered 404.');
  expect(await checked('http://127.0.0.1:1/')).toBe('It refused the connection.');
});

test('follows a few redirects', async () => {
  await using fine = await startReceiver((response) => response.writeHead(200).end());
  await using moved = await startReceiver((response) => response.writeHead(301, { location: fine.url }).end());
  await using round = await startReceiver((response) => response.writeHead(302, { location: '/again' }).end());
  expect(await checked(moved.url)).toBeNull();
  expect(await checked(round.url)).toBe('It redirects too often.');
  expect(round.received).toHaveLength(6);
});

test('no link or redirect reaches a private network', async () => {
  await using inside = await startReceiver((response) => response.writeHead(200).end());
  await using outside = await startReceiver(
    (response) => response.writeHead(302, { location: inside.url }).end(),
    '::1',
  );
  const refused = 'Its address is of a private network, which readers do not reach.';
  expect(await checked(inside.url, { networks: undefined })).toBe(refused);
  expect(await checked(outside.url, { networks: readNetworks('::1') })).toBe(refused);
  expect(await checked('http://169.254.169.254/latest/meta-data/', { networks: undefined })).toBe(refused);
  expect(inside.received).toEqual([]);
  await using odd = await startReceiver((response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  expect(await checked(odd.url)).toBe('It redirects to something that is not a web page (302).');
});

test('a link whose job was lost is enqueued again', async () => {
  const linkId = await aLink('https://lost.example/');
  const order = { name: 'check-link', data: { linkId } };
  expect(await findPendingJobs(db.orm.em.fork())).toContainEqual({ order });
  await leaveLink(db.orm.em.fork(), linkId, 'Its workers died.');
  expect(await findPendingJobs(db.orm.em.fork())).not.toContainEqual({ order });
});

test('an unreachable link has a reason', async () => {
  const linkId = await aLink('https://never.example/');
  await leaveLink(db.orm.em.fork(), linkId, 'Its workers died.');
  expect((await read(linkId)).problem).toBe('Its workers died.');
});

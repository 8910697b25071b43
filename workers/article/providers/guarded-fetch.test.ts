import { readNetworks } from '@prism/core/config/trusted-proxies';
import { expect, test } from 'vitest';
import { startReceiver } from '../../../infra/test/receiver.ts';
import { guardedFetch } from './guarded-fetch.ts';

test('refuses a cloud’s metadata address and forbidden hosts, but no private network', async () => {
  await using receiver = await startReceiver();
  const url = `http://127.0.0.1:${receiver.port}/v1`;
  const asked = { method: 'POST', body: '{}' };
  expect((await guardedFetch(undefined)(url, asked)).ok).toBe(true);
  await expect(guardedFetch(readNetworks('127.0.0.0/8'))(url, asked)).rejects.toThrow('services can’t use');
  await expect(guardedFetch(readNetworks('127.0.0.0/8,::1'))(`http://localhost:${receiver.port}`)).rejects.toThrow(
    'services can’t use',
  );
  await expect(guardedFetch(undefined)('http://169.254.169.254/latest', asked)).rejects.toThrow('services can’t use');
  expect(receiver.received).toHaveLength(1);
});

test('connects to the address that was resolved and checked', async () => {
  await using receiver = await startReceiver();
  const found = [['127.0.0.1'], ['203.0.113.7', '169.254.169.254']];
  const asked: string[] = [];
  const ask = guardedFetch(undefined, (host, _all, done) => {
    asked.push(host);
    done(
      null,
      (found.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
  });
  expect((await ask(`http://ours.example:${receiver.port}`)).ok).toBe(true);
  expect(asked).toEqual(['ours.example']);
  await expect(ask('http://theirs.example')).rejects.toThrow('services can’t use');
  expect(receiver.received).toHaveLength(1);
});

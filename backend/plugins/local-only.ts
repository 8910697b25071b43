import { BlockList, isIP } from 'node:net';
import type { Server } from '@hapi/hapi';
import { AppError } from './app-error.ts';
import { headerOf } from './headers.ts';
import { clientAddress } from './rate-limits.ts';

const local = new BlockList();
local.addSubnet('127.0.0.0', 8, 'ipv4');
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is this machine's or of a private network. */
export function isLocalAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && local.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** A proxy that nobody said to trust is a neighbour, but whoever it speaks for is not. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Hides all routes of the calling plugin from the open network. */
export function serveLocallyOnly(server: Server, { trustProxy }: { trustProxy: boolean }): void {
  server.ext(
    'onPreAuth',
    (request, h) => {
      const forwarded = !trustProxy && forwardingHeaders.some((name) => headerOf(request, name) !== undefined);
      if (forwarded || !isLocalAddress(clientAddress(request, trustProxy)))
        throw new AppError('not-found', 'Not found.');
      return h.continue;
    },
    { sandbox: 'plugin' },
  );
}

import type { Plugin, Request } from '@hapi/hapi';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { CallerError } from '../http/caller-error.ts';
import { clientKey } from '../http/client-address.ts';
import { cutOff } from '../http/cut-off.ts';

const megabyte = 1024 * 1024;

/** Smaller bodies are not uploads. */
const smallBytes = 64 * 1024;

/** How long a silent upload keeps its reservation. */
const usualSilenceMs = 2_000;

const lookEveryMs = 500;

const retryAfterSeconds = 5;

export interface Room {
  all: number;
  /** So that a few slow clients do not block everyone else. */
  ofOneClient: number;
}

/** Eight visitors' applications, two from one client; and four pictures of staff, separate from visitors. */
const usualRooms = {
  visitors: { all: 44 * megabyte, ofOneClient: 11 * megabyte },
  staff: { all: 80 * megabyte, ofOneClient: 40 * megabyte },
};

export interface UploadsOptions {
  shared: boolean;
  trustProxy: TrustedProxies | undefined;
  rooms?: Record<keyof typeof usualRooms, Room>;
  silenceMs?: number;
}

/**
 * Rejects uploads before reading them while memory is reserved. An upload that has just begun or has stalled blocks no
 * one: it counts only what it has sent, and is aborted for another.
 */
export const uploads: Plugin<UploadsOptions> = {
  name: 'uploads',
  register(server, { shared, trustProxy, rooms = usualRooms, silenceMs = usualSilenceMs }) {
    const underWay = new Map<Request, Upload>();
    const of = (who: Upload['who']) => [...underWay.values()].filter((upload) => upload.who === who);

    function end(upload: Upload): void {
      underWay.delete(upload.request);
      cutOff(upload.request.raw.req, 'busy');
    }

    /** Whether there is room, after stalled uploads are aborted if necessary. */
    function isRoomFor(upload: Upload, mates: readonly Upload[], bytes: number): boolean {
      const still = mates.filter((mate) => mate.isSilent).toSorted((one, other) => other.received - one.received);
      let claimed = upload.size + sumOf(mates, ({ claim }) => claim);
      while (claimed > bytes) {
        const longest = still.shift();
        if (!longest) return false;
        claimed -= longest.claim;
        end(longest);
      }
      return true;
    }

    /** Concurrent uploads may together exceed the memory. */
    function keepWithin(who: keyof typeof usualRooms): void {
      const here = of(who);
      const mayLeave = here
        .filter(({ isOver }) => !isOver)
        .toSorted((one, other) => Number(other.isSilent) - Number(one.isSilent) || one.received - other.received);
      let held = sumOf(here, ({ received }) => received);
      for (const upload of mayLeave) {
        if (held <= rooms[who].all) return;
        held -= upload.received;
        end(upload);
      }
    }

    function look(): void {
      for (const upload of underWay.values()) upload.look();
      keepWithin('visitors');
      keepWithin('staff');
    }

    let looking: NodeJS.Timeout | undefined;
    server.ext('onPreAuth', (request, h) => {
      const upload = new Upload(request, clientKey(request, trustProxy), silenceMs);
      if (upload.size <= smallBytes) return h.continue;
      look();
      const room = rooms[upload.who];
      const mates = of(upload.who);
      const theirs = shared ? mates.filter(({ client }) => client === upload.client) : [];
      if (!isRoomFor(upload, theirs, room.ofOneClient) || !isRoomFor(upload, of(upload.who), room.all)) throw busy();
      underWay.set(request, upload);
      looking ??= setInterval(look, lookEveryMs).unref();
      return h.continue;
    });
    server.events.on('response', (request) => {
      underWay.delete(request);
      if (underWay.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    });
  },
};

/** A body being received or processed. */
class Upload {
  readonly request: Request;
  readonly client: string;
  readonly who: keyof typeof usualRooms;
  /** Its declared size, or the route's limit. */
  readonly size: number;
  readonly #readBefore: number;
  readonly #silenceMs: number;
  #seen = { received: 0, at: performance.now() };

  constructor(request: Request, client: string, silenceMs: number) {
    this.request = request;
    this.client = client;
    this.#silenceMs = silenceMs;
    const { headers } = request.raw.req;
    const { auth, payload } = request.route.settings;
    const most = payload?.maxBytes ?? smallBytes;
    const isChunked = headers['transfer-encoding'] !== undefined;
    this.who = auth ? 'staff' : 'visitors';
    this.size = Math.min(isChunked ? most : Number(headers['content-length'] ?? 0), most);
    this.#readBefore = this.#read;
  }

  /** Injected requests have no socket. */
  get #read(): number {
    return this.request.raw.req.socket.bytesRead || 0;
  }

  get isOver(): boolean {
    return this.request.raw.req.complete;
  }

  get received(): number {
    return this.#seen.received;
  }

  get isSilent(): boolean {
    return !this.isOver && performance.now() - this.#seen.at > this.#silenceMs;
  }

  /** Reserved bytes: the full size only while data arrives. */
  get claim(): number {
    const isComing = this.received > smallBytes && !this.isOver && !this.isSilent;
    return isComing ? this.size : this.received;
  }

  look(): void {
    // The connection continues with the next request.
    const received = Math.min(this.#read - this.#readBefore, this.size);
    if (received > this.received) this.#seen = { received, at: performance.now() };
  }
}

function sumOf(uploads: readonly Upload[], bytesOf: (upload: Upload) => number): number {
  return uploads.reduce((sum, upload) => sum + bytesOf(upload), 0);
}

function busy(): CallerError {
  const message = 'Too many files are being uploaded. Please try again in a few seconds.';
  return new CallerError('unavailable', message, { retryAfterSeconds });
}

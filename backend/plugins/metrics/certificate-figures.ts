import { connect } from 'node:tls';
import type { Instruments } from './instruments.ts';

const hourMs = 60 * 60 * 1000;
const timeoutMs = 5_000;

/**
 * Expiry of the public TLS certificate, checked hourly in the background. Unset if the public URL is unreachable from
 * here.
 */
export function certificateFigures({ gauge }: Instruments, publicUrl: string): { look: () => void } {
  const expires = gauge(
    'prism_certificate_expires_timestamp_seconds',
    'When the certificate of PUBLIC_URL expires; NaN if it could not be read, or there is none',
  );
  expires.set(NaN);
  let lookedAt = -Infinity;
  return {
    look() {
      if (!publicUrl.startsWith('https:') || performance.now() - lookedAt < hourMs) return;
      lookedAt = performance.now();
      expiryOf(new URL(publicUrl)).then(
        (at) => expires.set(at),
        () => expires.set(NaN),
      );
    },
  };
}

export async function expiryOf({ hostname, port }: URL): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Untrusted and expired ones too, because nothing is sent and only dates are read.
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  // It does not keep the process running.
  socket.unref();
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer')));
  socket.once('error', reject);
  socket.once('secureConnect', () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1000);
    socket.destroy();
  });
  return await promise;
}

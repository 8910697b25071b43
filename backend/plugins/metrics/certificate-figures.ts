import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';

const hourMs = 60 * 60 * 1000;
const patienceMs = 5_000;

/**
 * Until when the certificate holds that visitors get, whoever ends TLS for them. It is asked for once an hour, beside the
 * scrapes; nobody waits for it. Says nothing where the site's own address cannot be reached from here.
 */
export function certificateFigures(publicUrl: string, registers: Registry[]): { look: () => void } {
  const expires = new Gauge({
    name: 'prism_certificate_expires_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL expires; NaN where that could not be asked, or it has none',
    registers,
  });
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

/** In seconds since 1970. */
export async function expiryOf({ hostname, port }: URL): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Also of one that has expired or is not trusted: nothing is sent, only its dates are read.
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  // A process that is to end does not wait for it.
  socket.unref();
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')));
  socket.once('error', reject);
  socket.once('secureConnect', () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to) / 1000);
    socket.destroy();
  });
  return await promise;
}

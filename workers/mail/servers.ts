import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import { isPrivate } from '@prism/core/config/loopback';
import { operatorsSmtpUrl } from '@prism/core/config/mail-hosts';
import type { Secrets } from '@prism/core/config/secret-list';
import { isIn } from '@prism/core/config/trusted-proxies';
import { readMailServer, type MailServer } from '@prism/core/mails/mail-server';
import { RefusedError, reachable, type Reach } from '../exchange.ts';
import type { MailSender } from './pending-mail.ts';
import { MailServerError } from './refusal.ts';
import { optionsIn, pooled, waits, type MailTransport, type ServerOptions } from './transport.ts';

export interface MailServers {
  /** Throws MailServerError without a server. */
  options(): Promise<ServerOptions>;
  /** A pool of connections to it. Without a server each mail fails with a MailServerError. */
  transport(): Promise<MailSender>;
}

interface ServersOptions {
  config: Config;
  fork: () => EntityManager;
  secrets: Secrets;
}

/** SMTP_URL precedes the server set in the dashboard, which precedes the development mailbox. */
export function mailServers({ config, fork, secrets }: ServersOptions): MailServers {
  const { production, smtpUrl } = config;
  const reach = { networks: config.webhookNetworks, neverReached: config.neverReached };
  let open: { of: string; transport: MailTransport } | undefined;

  /** `of` changes with the server. */
  async function current(): Promise<{ of: string; options: ServerOptions }> {
    const server = operatorsSmtpUrl(config) ? undefined : await readMailServer(fork(), secrets);
    if (server) return { of: JSON.stringify(server), options: optionsOf(server, reach) };
    if (smtpUrl === undefined)
      throw new MailServerError('No mail server is set. Enter one under Email, or set SMTP_URL.');
    // An internal network is trusted; elsewhere an attacker could strip STARTTLS.
    const requireTls = production && !isPrivate(new URL(smtpUrl).hostname);
    return { of: smtpUrl, options: optionsIn(smtpUrl, { requireTls }) };
  }

  return {
    options: async () => (await current()).options,
    async transport() {
      try {
        const { of, options } = await current();
        if (open?.of === of) return open.transport;
        // Running mails finish first.
        open?.transport.close();
        open = { of, transport: pooled(options) };
        return open.transport;
      } catch (error) {
        if (!(error instanceof MailServerError)) throw error;
        // Recorded with each mail.
        return { sendMail: async () => await Promise.reject(error) };
      }
    },
  };
}

function optionsOf(server: MailServer, reach: Pick<Reach, 'networks' | 'neverReached'>): ServerOptions {
  const { host, port, security, username, password } = server;
  if (username !== '' && password === undefined)
    throw new MailServerError('The password of the mail server cannot be decrypted. Enter it again under Email.');
  return {
    host,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' && { requireTLS: true }),
    ...(security === 'none' && { ignoreTLS: true }),
    ...(username !== '' && { auth: { user: username, pass: password ?? '' } }),
    getSocket: (_options, done) => {
      guardedSocket(server, reach).then(
        (connection) => done(null, { connection }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
    },
  };
}

/** Connects to a checked IP, so that a second look-up cannot change it. */
async function guardedSocket({ host, port, security }: MailServer, reach: Pick<Reach, 'networks' | 'neverReached'>) {
  const whyNot =
    'The mail server is in a private network. The operator allows it by WEBHOOKS_PRIVATE_NETWORKS, or sets SMTP_URL.';
  const addresses = await reachable(host, { ...reach, lookUp: lookup }, whyNot);
  const [first] = addresses;
  // On the internet the password could be read on the way.
  if (security === 'none' && !addresses.every(({ address }) => reach.networks && isIn(reach.networks, address)))
    throw new RefusedError('Without encryption the mail server must be in a private network that the operator allows.');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    timeout: waits.connectionTimeout,
    lookup: (_host, { all }, done) => (all ? done(null, addresses) : done(null, first.address, first.family)),
  });
  socket.once('connect', resolve).once('error', reject);
  socket.once('timeout', () => reject(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })));
  try {
    await promise;
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

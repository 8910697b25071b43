import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { variables } from '@prism/core/config/variables';
import { isLoopback, isPrivate } from '@prism/core/config/loopback';
import { explainFailure } from '../../workers/mail/refusal.ts';
import { createTransport } from '../../workers/mail/transport.ts';

/** The answers to `./prism setup`. */
export interface Answers {
  domain: string;
  smtpUrl: string;
  adminEmail: string;
}

/** Why an answer is invalid; undefined if it is valid. */
export const faults: Readonly<Record<keyof Answers, (answer: string) => string | undefined>> = {
  domain: (domain) =>
    domain === 'localhost' || /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(domain)
      ? undefined
      : 'Enter only the domain, in lower case, without https:// and path.',
  smtpUrl: (url) =>
    variables.SMTP_URL.schema.validate(url).error || /['\s]/.test(url)
      ? 'Enter a URL that begins with smtps:// or smtp://. Write @, : and / of a password as %40, %3A and %2F.'
      : undefined,
  adminEmail: (email) => (/^[^<>\s@'"]+@[^<>\s@'"]+\.[^<>\s@'"]+$/.test(email) ? undefined : 'Enter an email.'),
};

/** Everything that prevents this server from running Prism at `domain`, in sentences. */
export async function findFaults({ domain, smtpUrl }: Answers, ports: readonly number[]): Promise<string[]> {
  const found = await Promise.all([domainFault(domain), smtpFault(smtpUrl), ...ports.map((port) => portFault(port))]);
  return found.flatMap((fault) => fault ?? []);
}

async function domainFault(domain: string): Promise<string | undefined> {
  const found = await lookup(domain, { all: true }).catch(() => []);
  if (found.length === 0)
    return `${domain} leads nowhere. Add an A record with the address of this server where you bought the name.`;
  const own = ownAddresses();
  const foreign = found.filter(({ address }) => !own.includes(address)).map(({ address }) => address);
  if (foreign.length === 0 || isLoopback(domain)) return undefined;
  return `${domain} leads to ${foreign.join(' and ')}, and this server has ${own.filter((address) => !isLoopback(address)).join(', ')}. That is right only if a router or proxy hands ports 80 and 443 on to this server.`;
}

/** Listens and connects by this machine's own addresses. */
async function portFault(port: number): Promise<string | undefined> {
  const taken = await Promise.all(ownAddresses().map((address) => answers(address, port)));
  if (!taken.includes(true)) return undefined;
  return `Port ${port} is taken by another program, and Caddy needs it. See which: ss --listening --tcp --processes 'sport = :${port}'`;
}

async function smtpFault(smtpUrl: string): Promise<string | undefined> {
  const transport = createTransport(smtpUrl, { requireTls: !isPrivate(new URL(smtpUrl).hostname) });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return `${explainFailure(error).message} Check name, port, user and password of the mail server, and whether your host blocks outgoing mail.`;
  } finally {
    transport.close();
  }
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ scopeid }) => !scopeid).map(({ address }) => address),
  );
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const settle = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', settle(true)).once('error', settle(false)).once('timeout', settle(false));
  });
}

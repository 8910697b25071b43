import nodemailer, { type SMTPPoolOptions } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

export type MailTransport = ReturnType<typeof pooled>;

export type ServerOptions = Pick<
  SMTPPoolOptions,
  'host' | 'port' | 'secure' | 'requireTLS' | 'ignoreTLS' | 'auth' | 'tls' | 'getSocket'
>;

/** Every timeout is bounded, so that a hanging mail server costs an attempt, not a worker. */
export const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/**
 * The options in `smtpUrl`. With `requireTls` a server without encryption gets no mail, unless the URL says
 * `?requireTLS=false`.
 */
export function optionsIn(smtpUrl: string, { requireTls = false } = {}): ServerOptions {
  return { requireTLS: requireTls, ...parseConnectionUrl(smtpUrl) };
}

export function createTransport(smtpUrl: string, options: { requireTls?: boolean } = {}) {
  return pooled(optionsIn(smtpUrl, options));
}

export function pooled(options: ServerOptions) {
  return nodemailer.createTransport({
    ...options,
    ...waits,
    // Many servers scan a mail before they accept it. A client that gives up first sends it again (RFC 5321,
    // 4.5.3.2.6).
    socketTimeout: 120_000,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // Mails are made of text only: no input may make the worker read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

import nodemailer from 'nodemailer';

export type MailTransport = ReturnType<typeof createTransport>;

/**
 * A pool of connections to the mail server at `smtpUrl`. Every wait has an end, so that a mail server that hangs
 * costs an attempt and not a worker. With `requireTls` a server that offers no encryption gets no mail, unless the address
 * itself says `?requireTLS=false`.
 */
export function createTransport(smtpUrl: string, { requireTls = false } = {}) {
  return nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    requireTLS: requireTls,
    maxConnections: 5,
    maxMessages: 100,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mails are made of text alone: nothing a visitor wrote may make the worker read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

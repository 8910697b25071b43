import type { MailStepName } from '@prism/core/contract/mail-settings';
import { RefusedError } from '../exchange.ts';
import type { ServerOptions } from './transport.ts';

export interface SmtpFailure extends Error {
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

const ofConnection: Readonly<Record<string, string>> = {
  ENOTFOUND: 'DNS has no such host. Check its spelling.',
  EDNS: 'DNS has no such host. Check its spelling.',
  EAI_AGAIN: 'DNS did not answer. Try again in a minute.',
  ECONNREFUSED: 'No mail server listens on this port. Most providers use 587 with STARTTLS or 465 with TLS.',
  ETIMEDOUT: 'No answer. Check the port, and ask your hosting company whether it blocks outgoing mail.',
  EHOSTUNREACH: 'There is no route to this host. Ask your hosting company whether it blocks outgoing mail.',
  ENETUNREACH: 'There is no route to this host. Ask your hosting company whether it blocks outgoing mail.',
};

/** What to do about a failed step of a test. */
export function adviceFor(step: MailStepName, error: SmtpFailure, { secure }: Pick<ServerOptions, 'secure'>): string {
  const { code = '', responseCode = 0 } = error;
  switch (step) {
    case 'connected':
      if (error instanceof RefusedError) return error.message;
      return ofConnection[code] ?? 'The server did not take the connection. Check host and port.';
    case 'encrypted':
      if (/certificate|altname|self.signed/i.test(error.message))
        return 'The certificate of the server is not valid for this host. Use the host name that your provider gives.';
      if (secure) return 'The server does not begin with TLS on this port. Choose STARTTLS, usually on port 587.';
      return 'The server offers no STARTTLS on this port. Choose TLS, usually on port 465.';
    case 'signed-in':
      return 'The server refused the username or password. Many providers need an app password instead of your own.';
    case 'accepted':
      if (error.command === 'MAIL FROM' || /sender|from/i.test(error.response ?? ''))
        return 'The server does not send for this sender email. Allow the address at your provider, or use another one.';
      if (responseCode >= 400 && responseCode < 500)
        return 'The server refuses mail for now. Try again in some minutes.';
      return 'The server refused the mail. Its answer says why; your provider can explain it.';
  }
}

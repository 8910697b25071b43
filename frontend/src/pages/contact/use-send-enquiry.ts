import { choiceFields, type enquiryFields, originFields } from '@prism/core/contract/enquiries';
import type { EnquiryInput, SentEnquiry, WorkChallenge } from '@prism/core/contract/enquiry-form-calls';
import { useRef, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { routes } from '../../routes.tsx';
import { reportSent } from '../../lib/report-sent.ts';
import { seenQuote } from '../../lib/seen-quote.ts';
import { touchesOfVisit } from '../../lib/attribution.ts';
import { previousPath } from '../../shell/use-arrival.ts';

type Enquiry = Record<keyof typeof enquiryFields | 'consent', string>;

/**
 * Sends an enquiry. Sending the same one again uses the same key, so it is stored once. After many enquiries, the
 * server requires a proof of work.
 */
export function useSendEnquiry() {
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const [isProving, setProving] = useState(false);

  async function sendEnquiry(enquiry: Enquiry, website: string): Promise<SentEnquiry> {
    const source = enquirySource();
    const touches = touchesOfVisit();
    const origin = { ...(source && { source }), ...(touches && { touches }) };
    const chosen = chosenApp();
    const body = { ...enquiry, ...chosen, ...origin, ...(website && { website }) };
    const text = JSON.stringify(body satisfies EnquiryInput);
    // A changed enquiry needs a new key: under the old one the server would keep the first version.
    if (attempt.current?.body !== text) attempt.current = { body: text, key: randomUuid() };
    const { work, ...taken }: SentEnquiry = await api.post('/api/contacts', body, {
      'Idempotency-Key': attempt.current.key,
    });
    const sent = work ? await prove(taken, work, chosen) : taken;
    attempt.current = undefined;
    reportSent('enquiry');
    return sent;
  }

  async function prove(sent: SentEnquiry, work: WorkChallenge, chosen: Record<string, string>): Promise<SentEnquiry> {
    setProving(true);
    try {
      const { sendProofOfWork } = await import('./send-proof-of-work.ts');
      return await sendProofOfWork(sent.id, work, chosen);
    } catch {
      // It is stored in quarantine for a person to check.
      return sent;
    } finally {
      setProving(false);
    }
  }

  return { sendEnquiry, isProving };
}

/** The configuration in the URL; the server prices it. */
function chosenApp(): Record<string, string> {
  const query = new URLSearchParams(location.search);
  if (!query.has('app')) return {};
  const seen = seenQuote();
  const chosen = Object.fromEntries(
    Object.keys(choiceFields).flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return { ...(seen && { quote: seen }), ...chosen };
}

/** The page where the enquiry began: from the link, or else the previous page. */
function enquirySource(): string {
  const query = new URLSearchParams(location.search);
  const app = query.get('app');
  const named = query.get('source') ?? (app && `/app/${app}`);
  return (named ?? withoutSecrets(previousPath()) ?? referrerPath() ?? '').slice(0, originFields.source.max);
}

/** The path without its token, if it has one. */
function withoutSecrets(path: string | undefined): string | undefined {
  const secret = routes.find((route) => route.isPrivate && path && matchPath(route.path, path));
  return secret ? secret.path.replace('/:token', '') : path;
}

function referrerPath(): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : undefined;
}

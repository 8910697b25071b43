import { choiceFields, type enquiryFields, originFields, type SentEnquiry } from '@prism/core/contract/enquiries';
import type { Puzzle } from '@prism/core/contract/puzzles';
import { useRef, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { routes } from '../../routes.tsx';
import { tellSent } from '../../lib/tell-sent.ts';
import { seenQuote } from '../../lib/seen-quote.ts';
import { touchesOfVisit } from '../../lib/touches.ts';
import { previousPath } from '../../shell/use-arrival.ts';

type Enquiry = Record<keyof typeof enquiryFields | 'consent', string>;

/** Sends an enquiry; sending the same one again carries the same key, so it is stored once. Whoever sends many has work to do. */
export function useSendEnquiry() {
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const [isProving, setProving] = useState(false);

  async function sendEnquiry(enquiry: Enquiry, website: string): Promise<SentEnquiry> {
    const source = enquirySource();
    const touches = touchesOfVisit();
    const origin = { ...(source && { source }), ...(touches && { touches }) };
    const chosen = chosenApp();
    const body = { ...enquiry, ...chosen, ...origin, ...(website && { website }) };
    const text = JSON.stringify(body);
    // A changed enquiry is another one: with the old key the server would keep the first version.
    if (attempt.current?.body !== text) attempt.current = { body: text, key: randomUuid() };
    const { puzzle, ...taken } = await api.post<SentEnquiry>('/api/contacts', body, {
      'Idempotency-Key': attempt.current.key,
    });
    const sent = puzzle ? await prove(taken, puzzle, chosen) : taken;
    attempt.current = undefined;
    tellSent('enquiry');
    return sent;
  }

  async function prove(sent: SentEnquiry, puzzle: Puzzle, chosen: Record<string, string>): Promise<SentEnquiry> {
    setProving(true);
    try {
      const { proveByWork } = await import('./prove-by-work.ts');
      return await proveByWork(sent.id, puzzle, chosen);
    } catch {
      // Nothing is lost: it is there, set aside, and a person looks at it.
      return sent;
    } finally {
      setProving(false);
    }
  }

  return { sendEnquiry, isProving };
}

/** What was configured before, as the link says; the server prices it. */
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

/** Where on the site the enquiry began: as the link says, else the page before this one. */
function enquirySource(): string {
  const query = new URLSearchParams(location.search);
  const app = query.get('app');
  const named = query.get('source') ?? (app && `/app/${app}`);
  return (named ?? withoutSecrets(previousPath()) ?? referrerPath() ?? '').slice(0, originFields.source.max);
}

/** Of a page that opens to whoever has its address, what comes before its token. */
function withoutSecrets(path: string | undefined): string | undefined {
  const secret = routes.find((route) => route.isPrivate && path && matchPath(route.path, path));
  return secret ? secret.path.replace('/:token', '') : path;
}

function referrerPath(): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : undefined;
}

import { type enquiryFields, originFields } from '@prism/core/contract/enquiries';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { previousPath } from '../../shell/use-arrival.ts';

type Enquiry = Record<keyof typeof enquiryFields | 'consent', string>;

/** Sends an enquiry; sending the same one again carries the same key, so it is stored once. */
export function useSendEnquiry() {
  const attempt = useRef<{ body: string; key: string }>(undefined);

  return async function sendEnquiry(enquiry: Enquiry, website: string) {
    const source = enquirySource();
    const body = { ...enquiry, ...(source && { source }), ...(website && { website }) };
    const text = JSON.stringify(body);
    // A changed enquiry is another one: with the old key the server would keep the first version.
    if (attempt.current?.body !== text) attempt.current = { body: text, key: randomUuid() };
    await api.post('/api/contacts', body, { 'Idempotency-Key': attempt.current.key });
    attempt.current = undefined;
  };
}

/** Where on the site the enquiry began: as the link says, else the page before this one. */
function enquirySource(): string {
  const query = new URLSearchParams(location.search);
  const app = query.get('app');
  const named = query.get('source') ?? (app && `/app/${app}`);
  return (named ?? previousPath() ?? referrerPath() ?? '').slice(0, originFields.source.max);
}

function referrerPath(): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : undefined;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { setResponseTarget } from '@prism/core/database/response-target';
import { Application } from '@prism/core/database/application';
import { Booking } from '@prism/core/database/booking';
import { Enquiry } from '@prism/core/database/enquiry';
import { addHistoryEvent, HistoryEvent } from '@prism/core/database/history-event';
import { Quote } from '@prism/core/database/quote';
import { Subscriber } from '@prism/core/database/subscriber';
import { aPdf } from '../../infra/test/documents.ts';
import { emptied } from '../../infra/test/empty.ts';
import type { TestServer } from './start-test-server.ts';

export async function forgetEverybody({ em }: Pick<TestServer, 'em'>): Promise<void> {
  em.clear();
  await em.execute(
    emptied(
      'answer_promises, bookings, labels, contact_labels, webhooks, webhook_events, webhook_deliveries, history_lines, quotes, contacts, applications, subscribers, mails, idempotency_keys, outbox, erasures, suppressions',
    ),
  );
}

export const aQuote = (overrides: { contact: string; acceptedBy: string; acceptedEmail: string }) => ({
  number: `Q-${crypto.randomUUID().slice(0, 12)}`,
  app: 1,
  support: '',
  addOns: [],
  appName: 'Parallel',
  lines: [],
  included: [],
  timeline: '',
  payment: '',
  currency: 'USD',
  subtotal: 12_999,
  vatNumber: '',
  endsAt: new Date(),
  acceptedAt: new Date(),
  ...overrides,
});

/** A different hour each. */
let sessions = 0;

export async function holdSomethingOn({ em }: Pick<TestServer, 'em'>, email: string): Promise<void> {
  const consent = { consentedAt: new Date('2026-01-02T03:04:05Z'), consentVersion: '2025-01' };
  const person = { firstName: 'First', lastName: 'Last', email };
  const enquiry = { ...person, ...consent, company: 'Engines', budget: '100k+', description: 'A loom.' } as const;
  const [first, second, applied, request] = Array.from({ length: 4 }, () => crypto.randomUUID());
  em.create(Enquiry, { ...enquiry, id: first ?? '' });
  em.create(Enquiry, { ...enquiry, id: second ?? '', duplicateOf: first ?? '' });
  addHistoryEvent(em, { enquiry: first ?? '' }, undefined, { details: { act: 'note' }, text: `Noted on ${email}.` });
  em.create(HistoryEvent, {
    enquiry: second ?? '',
    user: null,
    details: { act: 'added' },
    text: `Added by ${email}.`,
    fileName: 'labels.pdf',
    fileType: 'pdf',
    fileSize: 3_000,
    file: aPdf(3_000),
  });
  const begins = new Date(Date.UTC(2030, 0, 1, sessions));
  sessions += 1;
  em.create(Booking, {
    enquiry: first ?? '',
    lineId: crypto.randomUUID(),
    timeZone: 'Asia/Dubai',
    startsAt: begins,
    endsAt: new Date(begins.getTime() + 1),
    freeAt: new Date(begins.getTime() + 1),
  });
  em.create(Quote, aQuote({ contact: first ?? '', acceptedBy: 'First Last', acceptedEmail: email }));
  const soon = new Date();
  setResponseTarget(em, { enquiry: first ?? '' }, { startsAt: soon, halfAt: soon, soonAt: soon, dueAt: soon });
  em.create(Enquiry, { ...enquiry, id: crypto.randomUUID(), quarantine: { reason: 'honeypot', honeypot: 'x' } });
  em.create(Application, {
    ...person,
    id: applied ?? '',
    slug: 'devops-engineer',
    phone: '1',
    location: 'Leeds',
    experience: '12',
    coverLetter: 'I found the moth.',
    keepForLater: '2026-11',
    consent: '1',
    createdAt: consent.consentedAt,
    resumeName: 'cv.pdf',
    resumeType: 'pdf',
    resumeSize: 2_000,
    resume: aPdf(2_000),
  });
  em.create(Subscriber, {
    ...consent,
    id: crypto.randomUUID(),
    email: email.toLowerCase(),
    source: 'home',
    requestId: request ?? '',
    requestedAt: new Date(),
    unsubscribeToken: `secret-token-of-${email.toLowerCase()}`,
  });
  await em.flush();
  await em.execute(
    `insert into mails (id, kind, subject_id, message_id, sent_at, created_at)
     select gen_random_uuid(), 'contact-notice', id, id::text, now(), now() from unnest(?::uuid[]) id`,
    [`{${[first, applied, request].join()}}`],
  );
  await em.execute(
    `insert into idempotency_keys (key, answer_id, body_hash, created_at) values (?, ?, 'hash', now())`,
    [email, first],
  );
  await em.execute(
    `with label as (insert into labels (id, name, created_at) values (gen_random_uuid(), ?, now()) returning id)
     insert into contact_labels (contact_id, label_id) select ?, id from label`,
    [crypto.randomUUID(), first],
  );
  await notifyOthers(em, email, [first ?? '', applied ?? '']);
}

/** A webhook delivery with the email in it. */
async function notifyOthers(em: EntityManager, email: string, subjects: string[]): Promise<void> {
  await em.execute(
    `with webhook as (
       insert into webhooks (id, url, description, events, sealed_secret, created_at)
       values (gen_random_uuid(), 'https://crm.example.com/in/token-x', '', '[]', '', now()) returning id
     ), event as (
       insert into webhook_events (id, type, subject_id, created_at, body)
       select gen_random_uuid(), 'enquiry.received', id, now(), ? from unnest(?::uuid[]) id returning id
     ) insert into webhook_deliveries (id, webhook_id, event_id, state, tries, created_at)
     select gen_random_uuid(), webhook.id, event.id, 'delivered', jsonb_build_array(jsonb_build_object('answer', ?::text)), now()
     from webhook, event`,
    [`{"email":"${email}"}`, `{${subjects.join()}}`, `thank you, ${email}`],
  );
}

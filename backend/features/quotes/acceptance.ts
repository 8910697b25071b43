import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  acceptanceFields,
  acceptanceMessage,
  type AcceptanceField,
  type RefusedAcceptance,
} from '@prism/core/contract/quote-acceptance';
import { fillInAll } from '@prism/core/contract/fill-in';
import type { Attribution } from '@prism/core/contract/attribution';
import { cleanText } from '@prism/core/contract/clean-text';
import { fieldErrors, mapFields, type FieldErrors } from '@prism/core/contract/fields';
import { publishChanged } from '@prism/core/database/history-event';
import { oneSpelling } from '@prism/core/people/address-spelling';
import { readVersions } from '@prism/core/database/content/versions';
import { setResponseTarget } from '@prism/core/database/response-target';
import type { Studio } from '@prism/core/database/content/studio';
import { Enquiry } from '@prism/core/database/enquiry';
import { countEnquiry } from '@prism/core/database/enquiry-counts';
import { caughtBy } from '@prism/core/database/quarantine';
import { Quote } from '@prism/core/database/quote';
import { claimQuote, noteAcceptance } from '@prism/core/database/quote-acceptance';
import { answerTimes } from '@prism/core/sla/due-times';
import { publishEvent } from '@prism/core/webhooks/publish';
import { attributionIn } from '../../http/attribution.ts';
import { readQuoteWords } from './words.ts';

export interface Acceptance extends Record<keyof typeof acceptanceFields, string> {
  /** The version of the terms; null if none were shown. */
  terms: string | null;
  /** Null if visits are not counted. */
  touches: Attribution | null;
}

/**
 * Parses the form of a quote's page: an acceptance, or its errors. A quote for a company needs no company name.
 */
export function readAcceptance(form: URLSearchParams, asksForCompany: boolean): Acceptance | RefusedAcceptance {
  const values = mapFields(acceptanceFields, (_rule, field) => cleanText(form.get(field) ?? ''));
  const { company } = acceptanceFields;
  const rules = asksForCompany ? acceptanceFields : { ...acceptanceFields, company: { ...company, min: 0 } };
  const agreed = form.get('agreed') ?? '';
  const errors: FieldErrors<AcceptanceField> = { ...fieldErrors(rules, values) };
  if (!agreed) errors.agreed = acceptanceMessage;
  if (Object.keys(errors).length > 0) return { values: { ...values, agreed }, errors };
  return { ...values, email: oneSpelling(values.email), terms: form.get('terms'), touches: attributionIn(form) };
}

/**
 * Accepts an open quote, once under concurrency, and enqueues its mails. Attaches it to an enquiry, whose sender
 * becomes a client. Undefined if it was already accepted or has expired.
 */
export async function acceptQuote(
  em: EntityManager,
  { id, contact, ...quote }: AcceptedQuote,
  { terms, ...acceptance }: Acceptance,
  studio: Studio,
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    // Locked before the quote, as in all changes of an enquiry, to avoid a deadlock.
    if (contact) await tx.findOne(Enquiry, contact.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!(await claimQuote(tx, id, { ...acceptance, termsVersion: await knownTerms(tx, terms) }))) return;
    const accepted = await tx.findOneOrFail(Quote, { id }, { populate: ['contact'] });
    if (!accepted.contact) {
      const sent = await enquiryOf(tx, quote, acceptance);
      const now = new Date();
      accepted.contact = tx.create(Enquiry, { ...sent, oursSince: now, oursBy: 'enquiry', waitsUntil: now });
      setResponseTarget(tx, { enquiry: sent.id }, answerTimes(studio, now));
      countEnquiry(tx, sent, 'enquiries', { at: now });
      await publishEvent(tx, 'enquiry.received', { subjectId: sent.id });
      await tx.flush();
    }
    await noteAcceptance(tx, accepted.contact, id);
    await tx.flush();
    publishChanged(tx, { enquiry: accepted.contact.id });
  });
}

/**
 * Quarantines an acceptance without an enquiry after the honeypot or a missing proof of work. The quote stays open.
 * Returns the id for the proof of work.
 */
export async function quarantineAcceptance(
  em: EntityManager,
  { id, ...quote }: AcceptedQuote,
  { terms, ...acceptance }: Acceptance,
  website: string,
): Promise<string> {
  const tx = em.fork();
  const sent = await enquiryOf(tx, quote, acceptance);
  const held = caughtBy(website) ?? { reason: 'proof-of-work' };
  const accepts = { quote: id, terms: await knownTerms(tx, terms) };
  tx.create(Enquiry, { ...sent, quarantine: { ...held, accepts } });
  await tx.flush();
  return sent.id;
}

type AcceptedQuote = Pick<Quote, 'id' | 'number' | 'app' | 'appName' | 'contact'>;

/** The enquiry created by accepting a quote without one. */
async function enquiryOf(
  em: EntityManager,
  { number, app, appName }: Pick<Quote, 'number' | 'app' | 'appName'>,
  { firstName, lastName, email, company, touches }: Omit<Acceptance, 'terms'>,
) {
  const { enquiry } = (await readQuoteWords(em)).open;
  return {
    id: randomUUID(),
    firstName,
    lastName,
    email,
    company,
    touches,
    budget: '',
    source: `/app/${app}`,
    description: fillInAll(enquiry, { number, app: appName }),
  };
}

/** The version of the terms that was shown, if it exists. */
async function knownTerms(em: EntityManager, shown: string | null): Promise<string | null> {
  const versions = await readVersions(em, 'terms');
  return versions.find(({ version }) => version === shown)?.version ?? null;
}

import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  acceptanceFields,
  acceptanceMessage,
  type AcceptanceField,
  type RefusedAcceptance,
} from '@prism/core/contract/quotes';
import { fillInAll } from '@prism/core/contract/fill-in';
import type { Touches } from '@prism/core/contract/touches';
import { cleanText, fieldErrors, mapFields, type FieldErrors } from '@prism/core/contract/fields';
import { oneSpelling } from '@prism/core/people/address-spelling';
import { readVersions } from '@prism/core/database/content/versions';
import { Enquiry } from '@prism/core/database/enquiry';
import { countEnquiry } from '@prism/core/database/enquiry-counts';
import { moveEnquiry } from '@prism/core/database/enquiry-stage';
import { Quote } from '@prism/core/database/quote';
import { addJob } from '@prism/core/queue/outbox';
import { tell } from '@prism/core/webhooks/tell';
import { touchesIn } from '../../http/touches.ts';
import { readQuoteWords } from './words.ts';

/** Who accepts, with what they were shown. */
export interface Acceptance extends Record<keyof typeof acceptanceFields, string> {
  /** The version of the terms; null where none were shown. */
  terms: string | null;
  /** How they came to the site; null where that is not noted. */
  touches: Touches | null;
}

/** What the form of a quote's page says: an acceptance, or what is wrong with it. A quote that is for a company asks for none. */
export function readAcceptance(form: URLSearchParams, asksForCompany: boolean): Acceptance | RefusedAcceptance {
  const values = mapFields(acceptanceFields, (_rule, field) => cleanText(form.get(field) ?? ''));
  const { company } = acceptanceFields;
  const rules = asksForCompany ? acceptanceFields : { ...acceptanceFields, company: { ...company, min: 0 } };
  const agreed = form.get('agreed') ?? '';
  const errors: FieldErrors<AcceptanceField> = { ...fieldErrors(rules, values) };
  if (!agreed) errors.agreed = acceptanceMessage;
  if (Object.keys(errors).length > 0) return { values: { ...values, agreed }, errors };
  return { ...values, email: oneSpelling(values.email), terms: form.get('terms'), touches: touchesIn(form) };
}

/**
 * Accepts an open quote, once: of many at the same time one does, and owes the mails. It belongs to an enquiry from then on,
 * whose sender is a customer. Returns the enquiry's id; undefined where it was accepted before or has expired.
 */
export async function acceptQuote(
  em: EntityManager,
  { id, number, app, appName, contact }: Pick<Quote, 'id' | 'number' | 'app' | 'appName' | 'contact'>,
  { firstName, lastName, email, company, terms, touches }: Acceptance,
): Promise<string | undefined> {
  return await em.fork().transactional(async (tx) => {
    const now = new Date();
    const enquiryOf = async () => {
      const contactId = randomUUID();
      const source = `/app/${app}`;
      const { enquiry } = (await readQuoteWords(tx)).open;
      countEnquiry(tx, { source, touches }, 'enquiries', { at: now });
      addJob(tx, { name: 'contact-received', data: { contactId } });
      await tell(tx, 'enquiry.received', { subjectId: contactId });
      return tx.create(Enquiry, {
        ...{ id: contactId, firstName, lastName, email, company, budget: '', source },
        touches,
        stage: 'new',
        description: fillInAll(enquiry, { number, app: appName }),
      });
    };
    // Before the quote, as all who change an enquiry do: none of them waits for the other.
    if (contact) await tx.findOne(Enquiry, contact.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const accepted = await tx.nativeUpdate(
      Quote,
      { id, acceptedAt: null, endsAt: { $gt: now } },
      {
        ...{ acceptedAt: now, acceptedBy: `${firstName} ${lastName}`, acceptedEmail: email },
        termsVersion: await knownTerms(tx, terms),
      },
    );
    if (accepted === 0) return undefined;
    const quote = await tx.findOneOrFail(Quote, { id }, { populate: ['contact'] });
    quote.contact ??= await enquiryOf();
    await moveEnquiry(tx, quote.contact, 'won');
    addJob(tx, { name: 'quote-accepted', data: { quoteId: id } });
    await tell(tx, 'quote.accepted', { subjectId: id });
    await tx.flush();
    return quote.contact.id;
  });
}

/** The version of the terms that was shown, if there ever was one of this name. */
async function knownTerms(em: EntityManager, shown: string | null): Promise<string | null> {
  const versions = await readVersions(em, 'terms');
  return versions.find(({ version }) => version === shown)?.version ?? null;
}

import type { Plugin, Request, Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import { agreedMessage, choiceFields, contactPath, enquiryFields } from '@prism/core/contract/enquiries';
import {
  enquiryFormCalls as calls,
  type ContactOutcome,
  type EnquiryInput,
  type SentEnquiry,
} from '@prism/core/contract/enquiry-form-calls';
import { type FieldErrors, mapFields } from '@prism/core/contract/fields';
import type { QuoteChoice, QuoteRow } from '@prism/core/contract/quotes';
import { Enquiry } from '@prism/core/database/enquiry';
import { Quote } from '@prism/core/database/quote';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { answerTimes } from '@prism/core/sla/due-times';
import type Joi from 'joi';
import { release } from '../../history/quarantine.ts';
import { clientKey } from '../../http/client-address.ts';
import { headerOf } from '../../http/headers.ts';
import { hashOf } from '../../http/idempotency.ts';
import { freely } from '../../http/freely.ts';
import { errorsByField, formOf, formPayload, privatePage } from '../../http/private-pages.ts';
import { checkSolution, challengeFor } from '../../http/proof-of-work.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { countedAttribution } from '../../http/attribution.ts';
import { joiOfAll } from '../../http/shapes.ts';
import { serveAll } from '../../plugins/calls.ts';
import { budgetLabelOf, submitEnquiry } from './enquiries.ts';
import { enquiries } from './case.ts';

export interface SendingOptions {
  content: ContentWatch;
  quotes: EnquiryQuotes;
  secrets: Secrets;
  trustProxy: TrustedProxies | undefined;
  receiptOf(contactId: string): string;
}

export interface EnquiryQuotes {
  /**
   * Creates the quote for an enquiry, or attaches the one the visitor saw; undefined if nothing of the kind is
   * sold.
   */
  make(request: Pick<Request, 'em' | 'studio'>, choice: QuoteChoice): Promise<{ id: string } | undefined>;
  /** Quotes by enquiry, each newest first. */
  of(em: EntityManager, contactIds: readonly string[]): Promise<ReadonlyMap<string, QuoteRow[]>>;
}

const enquiryInput: Joi.ObjectSchema<EnquiryInput> = joiOfAll(calls.send.body.members);

const sending = { name: 'contacts', points: 20, seconds: 60 };

async function take(
  request: Pick<Request, 'checkConsent' | 'em' | 'headers' | 'info' | 'server' | 'studio'>,
  { app, support, addons, quote, touches, ...payload }: EnquiryInput,
  idempotencyKey: string | undefined,
  { budgets, ...options }: SendingOptions & { budgets: KnownEntries<'budgets'> },
): Promise<SentEnquiry> {
  const { em, server } = request;
  const studio = await request.studio();
  await request.checkConsent('consent', payload.consent, ['enquiry']);
  const enquiry = {
    ...payload,
    touches: studio.counts ? countedAttribution(touches) : null,
    budgetLabel: budgetLabelOf(payload, await budgets(em)),
  };
  const needsProof = !(await server.limits.isWithin(freely, clientKey(request, options.trustProxy)));
  // The honeypot's catch gets no quote; an enquiry that needs a proof of work gets it with the proof.
  const chosen = payload.website ? undefined : choiceOf({ app, support, addons, quote });
  const made = chosen && !needsProof && (await options.quotes.make(request, chosen));
  const { id, isUnproved } = await submitEnquiry(em, enquiry, {
    quoteId: made ? made.id : null,
    idempotencyKey,
    times: answerTimes(studio, new Date()),
    needsProof,
  });
  // The honeypot's catch gets the answer of an accepted enquiry.
  const held = isUnproved && { isQuarantined: true as const, work: challengeFor(options.secrets, id, new Date()) };
  return { ...(await sentAs(em, id, chosen, options)), ...held };
}

/** The form without JavaScript. Redirects to the receipt, or shows the page again. */
const formRoute = (budgets: KnownEntries<'budgets'>, options: SendingOptions): ServerRoute => ({
  method: 'POST',
  path: contactPath,
  // Ten thousand characters, each of which takes nine bytes in a form.
  options: { payload: { ...formPayload, maxBytes: 256 * 1024 }, plugins: { rateLimit: sending } },
  handler: async (request, h) => {
    const form = formOf(request);
    const values = {
      ...mapFields(enquiryFields, (_rule, name) => form.get(name) ?? ''),
      agreed: form.get('agreed') ?? '',
    };
    const show = async (outcome: ContactOutcome) => await privatePage(request, h, JSON.stringify(outcome));
    const { agreed, ...typed } = values;
    const { searchParams: query } = request.url;
    const website = form.get('website');
    const read = enquiryInput.validate(
      {
        ...typed,
        ...(agreed && { consent: agreed }),
        ...(query.has('app') &&
          Object.fromEntries(Object.keys(choiceFields).map((name) => [name, query.get(name) ?? '']))),
        source: query.get('source') ?? (query.has('app') ? `/app/${query.get('app')}` : ''),
        ...(website && { website }),
      },
      { abortEarly: false },
    );
    const errors: FieldErrors = { ...(!agreed && { agreed: agreedMessage }), ...errorsByField(read.error) };
    if (read.error || Object.keys(errors).length > 0) return (await show({ refused: { values, errors } })).code(400);
    try {
      // A form that is submitted twice sends this twice.
      const sent = await take(request, read.value, `form ${hashOf(form.toString())}`, { budgets, ...options });
      return sent.isQuarantined ? await show({ sent }) : h.redirect(sent.receipt).code(303);
    } catch (error) {
      const refusals = errorsByField(error);
      if (!refusals) throw error;
      return (await show({ refused: { values, errors: refusals } })).code(400);
    }
  },
});

/**
 * Releases an enquiry with its quote in one commit. Does nothing if it was released before, such as by the same
 * solution. Throws 'not-found' if it was deleted.
 */
async function takeProved(
  request: Pick<Request, 'em' | 'studio'>,
  id: string,
  chosen: QuoteChoice | undefined,
  quotes: EnquiryQuotes,
): Promise<void> {
  const studio = await request.studio();
  try {
    await request.em.fork().transactional(async (tx) => {
      await release(tx, enquiries, id, studio);
      const made = chosen && (await quotes.make({ em: tx, studio: async () => studio }, chosen));
      if (made) await tx.nativeUpdate(Quote, { id: made.id }, { contact: id });
    });
  } catch (error) {
    if ((await request.em.count(Enquiry, { id })) === 0) throw error;
  }
}

/** The choice of the shop; undefined if the enquiry is not about an app. */
function choiceOf({ app, support, addons, quote }: Partial<Record<keyof typeof choiceFields, string | undefined>>) {
  if (!app) return undefined;
  return { app, ...(support && { support }), ...(addons !== undefined && { addons }), ...(quote && { quote }) };
}

async function sentAs(
  em: EntityManager,
  id: string,
  chosen: QuoteChoice | undefined,
  { quotes, receiptOf }: SendingOptions,
): Promise<SentEnquiry> {
  const quote = chosen && (await quotes.of(em, [id])).get(id)?.at(-1);
  return { id, receipt: receiptOf(id), ...(quote && { quote: quote.path }) };
}

export function addSendingRoutes(server: Server, options: SendingOptions): void {
  const budgets = knowEntries('budgets', options.content);
  serveAll(server, calls, {
    send: {
      work: async ({ request, body }) =>
        await take(request, body, headerOf(request, 'idempotency-key'), { budgets, ...options }),
      plugins: { rateLimit: sending },
    },
    solve: {
      work: async ({ em, request, params: { id }, body }) => {
        checkSolution(options.secrets, id, body, new Date());
        const chosen = choiceOf(body);
        await takeProved(request, id, chosen, options.quotes);
        return await sentAs(em, id, chosen, options);
      },
      plugins: { rateLimit: { name: 'contact-solutions', points: 20, seconds: 60 } },
    },
  });
}

export const contactForm: Plugin<SendingOptions> = {
  name: 'contact-form',
  register(server, options) {
    server.route(formRoute(knowEntries('budgets', options.content), options));
  },
};

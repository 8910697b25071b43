import type { Plugin, Request, Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import {
  agreedMessage,
  choiceFields,
  contactPath,
  enquiryFields,
  originFields,
  type ContactOutcome,
  type EnquiryInput,
  type SentEnquiry,
} from '@prism/core/contract/enquiries';
import { type FieldErrors, mapFields } from '@prism/core/contract/fields';
import type { WorkSolution } from '@prism/core/contract/proof-of-work';
import type { QuoteChoice, QuoteRow } from '@prism/core/contract/quotes';
import { Enquiry } from '@prism/core/database/enquiry';
import { Quote } from '@prism/core/database/quote';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { answerTimes } from '@prism/core/sla/due-times';
import Joi from 'joi';
import { release } from '../../history/quarantine.ts';
import { clientKey } from '../../http/client-address.ts';
import { CallerError } from '../../http/caller-error.ts';
import { headerOf } from '../../http/headers.ts';
import { hashOf, idempotencyHeader } from '../../http/idempotency.ts';
import { freely } from '../../http/freely.ts';
import { formOf, formPayload, privatePage } from '../../http/private-pages.ts';
import { checkSolution, challengeFor } from '../../http/proof-of-work.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { idParameter, schemaOf, fieldSchema, honeypotField } from '../../http/schemas.ts';
import { attributionField } from '../../http/attribution.ts';
import { budgetLabelOf, submitEnquiry } from './enquiries.ts';
import { enquiries } from './case.ts';

export interface SendingOptions {
  content: ContentWatch;
  quotes: EnquiryQuotes;
  /** What work challenges are signed with. */
  secrets: Secrets;
  trustProxy: TrustedProxies | undefined;
  /** The path of the receipt. */
  receiptOf(contactId: string): string;
}

export interface EnquiryQuotes {
  /** Makes the quote that an enquiry is about, or takes the one that was seen; undefined where nothing of the kind is sold. */
  make(request: Pick<Request, 'em' | 'studio'>, choice: QuoteChoice): Promise<{ id: string } | undefined>;
  /** Those of some enquiries, by the enquiry, each the newest first. */
  of(em: EntityManager, contactIds: readonly string[]): Promise<ReadonlyMap<string, QuoteRow[]>>;
}

const choice = schemaOf(choiceFields);

const enquiryInput = Joi.object<EnquiryInput, true>({
  ...schemaOf(enquiryFields),
  // Empty where the site offers none.
  budget: fieldSchema(enquiryFields.budget).allow(''),
  ...schemaOf(originFields),
  ...choice,
  touches: attributionField(),
  website: honeypotField(),
});

const submitRoute = (
  budgets: KnownEntries<'budgets'>,
  options: SendingOptions,
): ServerRoute<{ Payload: EnquiryInput }> => ({
  method: 'POST',
  path: '/contacts',
  options: {
    tags: ['api', 'contacts'],
    description:
      'Send an enquiry. Above the usual rate, the answer has a proof of work, and the enquiry is quarantined until it is solved',
    validate: { payload: enquiryInput, headers: idempotencyHeader },
    plugins: { rateLimit: sending },
  },
  handler: async (request, h) => {
    const idempotencyKey = headerOf(request, 'idempotency-key');
    return h.response(await take(request, request.payload, idempotencyKey, { budgets, ...options })).code(201);
  },
});

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
    touches: studio.counts && touches ? touches : null,
    budgetLabel: budgetLabelOf(payload, await budgets(em)),
  };
  const needsProof = !(await server.limits.isWithin(freely, clientKey(request, options.trustProxy)));
  // What the honeypot caught gets none, and what needs a proof only with it.
  const chosen = payload.website ? undefined : choiceOf({ app, support, addons, quote });
  const made = chosen && !needsProof && (await options.quotes.make(request, chosen));
  const { id, isUnproved } = await submitEnquiry(em, enquiry, {
    quoteId: made ? made.id : null,
    idempotencyKey,
    times: answerTimes(studio, new Date()),
    needsProof,
  });
  // Of what the honeypot caught nothing is said: its answer is that of what is taken.
  const aside = isUnproved && { isQuarantined: true as const, work: challengeFor(options.secrets, id, new Date()) };
  return { ...(await sentAs(em, id, chosen, options)), ...aside };
}

/** The page's own form, as browsers send it by themselves where no script runs: leads to the receipt, or shows the page again. */
const formRoute = (budgets: KnownEntries<'budgets'>, options: SendingOptions): ServerRoute => ({
  method: 'POST',
  path: contactPath,
  // Ten thousand letters, each of which is nine characters in a form.
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
    const errors: FieldErrors = agreed ? {} : { agreed: agreedMessage };
    for (const { path, message } of read.error?.details ?? []) errors[path.join('.')] ??= message;
    if (read.error || Object.keys(errors).length > 0) return (await show({ refused: { values, errors } })).code(400);
    try {
      // Pressed twice, it is sent twice.
      const sent = await take(request, read.value, `form ${hashOf(form.toString())}`, { budgets, ...options });
      return sent.isQuarantined ? await show({ sent }) : h.redirect(sent.receipt).code(303);
    } catch (error) {
      if (!(error instanceof CallerError) || !error.fields) throw error;
      return (await show({ refused: { values, errors: error.fields } })).code(400);
    }
  },
});

type Solved = WorkSolution & Partial<QuoteChoice>;

const solveRoute = (options: SendingOptions): ServerRoute<{ Params: { id: string }; Payload: Solved }> => ({
  method: 'POST',
  path: '/contacts/{id}/solution',
  options: {
    tags: ['api', 'contacts'],
    description: 'Solve the work of an enquiry, which is then taken like any other',
    validate: {
      params: idParameter,
      payload: Joi.object<Solved>({
        challenge: Joi.string().max(100).required(),
        solution: Joi.array().items(Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER)).max(64).required(),
        ...choice,
      }),
    },
    plugins: { rateLimit: { name: 'contact-solutions', points: 20, seconds: 60 } },
  },
  handler: async (request, h) => {
    const { em, payload } = request;
    const { id } = request.params;
    checkSolution(options.secrets, id, payload, new Date());
    const chosen = choiceOf(payload);
    await takeProved(request, id, chosen, options.quotes);
    return h.response(await sentAs(em, id, chosen, options)).code(201);
  },
});

/**
 * Takes an enquiry out of the quarantine, with the quote it is about, in one commit. Nothing where that was done before, such as
 * by the same solution; throws 'not-found' where it is gone.
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

/** What was chosen in the shop; undefined where the enquiry is about nothing that is sold. */
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
  server.route(submitRoute(knowEntries('budgets', options.content), options));
  server.route(solveRoute(options));
}

export const contactForm: Plugin<SendingOptions> = {
  name: 'contact-form',
  register(server, options) {
    server.route(formRoute(knowEntries('budgets', options.content), options));
  },
};

import type { Request, Server, ServerRoute } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import {
  choiceFields,
  enquiryFields,
  originFields,
  type EnquiryInput,
  type SentEnquiry,
} from '@prism/core/contract/enquiries';
import type { PuzzleSolution } from '@prism/core/contract/puzzles';
import type { QuoteChoice, QuoteRow } from '@prism/core/contract/quotes';
import { Enquiry } from '@prism/core/database/enquiry';
import { Quote } from '@prism/core/database/quote';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { answerTimes } from '@prism/core/promises/due-times';
import Joi from 'joi';
import { clientKey } from '../../http/client-address.ts';
import { headerOf } from '../../http/headers.ts';
import { idempotencyHeader } from '../../http/idempotency.ts';
import { freely } from '../../http/freely.ts';
import { checkSolution, puzzleFor } from '../../http/puzzles.ts';
import { knowEntries, type KnownEntries } from '../../http/known-entries.ts';
import { idParameter, schemaOf, textField, trapField } from '../../http/schemas.ts';
import { touchesField } from '../../http/touches.ts';
import { budgetLabelOf, submitEnquiry } from './enquiries.ts';
import { releaseQuarantined } from './quarantine.ts';

export interface SendingOptions {
  content: ContentWatch;
  quotes: EnquiryQuotes;
  /** What puzzles are signed with. */
  secret: string;
  trustProxy: TrustedProxies | undefined;
  /** The path of the page that shows how an enquiry fares. */
  receiptOf(contactId: string): string;
  /** Called once an enquiry and the job for its mails are committed. */
  onSubmitted(contactId: string): void;
}

/** What enquiries need of quotes. */
export interface EnquiryQuotes {
  /** Makes the quote that an enquiry is about; undefined where nothing of the kind is sold. */
  make(request: Pick<Request, 'em' | 'studio'>, choice: QuoteChoice): Promise<{ id: string } | undefined>;
  /** Those of some enquiries, by the enquiry, each the newest first. */
  of(em: EntityManager, contactIds: readonly string[]): Promise<ReadonlyMap<string, QuoteRow[]>>;
}

const choice = schemaOf(choiceFields);

const enquiryInput = Joi.object<EnquiryInput, true>({
  ...schemaOf(enquiryFields),
  // Empty where the site offers none.
  budget: textField(enquiryFields.budget).allow(''),
  ...schemaOf(originFields),
  ...choice,
  touches: touchesField(),
  website: trapField(),
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
      'Send an enquiry. Above the usual rate the answer brings a puzzle, and it is set aside until that is solved',
    validate: { payload: enquiryInput, headers: idempotencyHeader },
    plugins: { rateLimit: { name: 'contacts', points: 20, seconds: 60 } },
  },
  handler: async (request, h) => {
    const { em, server } = request;
    const { app, support, addons, touches, ...payload } = request.payload;
    const studio = await request.studio();
    await request.checkConsent('consent', payload.consent, ['enquiry']);
    const enquiry = {
      ...payload,
      touches: studio.counts && touches ? touches : null,
      budgetLabel: budgetLabelOf(payload, await budgets(em)),
    };
    const needsProof = !(await server.limits.isWithin(freely, clientKey(request, options.trustProxy)));
    // What the trap caught gets none, and what needs a proof only with it.
    const chosen = payload.website ? undefined : choiceOf({ app, support, addons });
    const made = chosen && !needsProof && (await options.quotes.make(request, chosen));
    const { id, stored, isUnproved } = await submitEnquiry(em, enquiry, {
      quoteId: made ? made.id : null,
      idempotencyKey: headerOf(request, 'idempotency-key'),
      times: answerTimes(studio, new Date()),
      needsProof,
    });
    if (stored) options.onSubmitted(id);
    // Of what the trap caught nothing is said: its answer is that of what is taken.
    const aside = isUnproved && { isSetAside: true, puzzle: puzzleFor(options.secret, id, new Date()) };
    return h.response({ ...(await sentAs(em, id, chosen, options)), ...aside }).code(201);
  },
});

type Solved = PuzzleSolution & Partial<QuoteChoice>;

const solveRoute = (options: SendingOptions): ServerRoute<{ Params: { id: string }; Payload: Solved }> => ({
  method: 'POST',
  path: '/contacts/{id}/solution',
  options: {
    tags: ['api', 'contacts'],
    description: 'Solve the puzzle of an enquiry, which is then taken like any other',
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
    checkSolution(options.secret, id, payload, new Date());
    const chosen = choiceOf(payload);
    if (await takeProved(request, id, chosen, options.quotes)) options.onSubmitted(id);
    return h.response(await sentAs(em, id, chosen, options)).code(201);
  },
});

/**
 * Takes an enquiry out of the quarantine, with the quote it is about, in one commit. False where that was done before, such as
 * by the same solution; throws 'not-found' where it is gone.
 */
async function takeProved(
  request: Pick<Request, 'em' | 'studio'>,
  id: string,
  chosen: QuoteChoice | undefined,
  quotes: EnquiryQuotes,
): Promise<boolean> {
  const studio = await request.studio();
  try {
    await request.em.fork().transactional(async (tx) => {
      await releaseQuarantined(tx, id, studio);
      const made = chosen && (await quotes.make({ em: tx, studio: async () => studio }, chosen));
      if (made) await tx.nativeUpdate(Quote, { id: made.id }, { contact: id });
    });
    return true;
  } catch (error) {
    if ((await request.em.count(Enquiry, { id })) > 0) return false;
    throw error;
  }
}

/** What was chosen in the shop; undefined where the enquiry is about nothing that is sold. */
function choiceOf({ app, support, addons }: Partial<Record<keyof typeof choiceFields, string | undefined>>) {
  return app ? { app, ...(support && { support }), ...(addons !== undefined && { addons }) } : undefined;
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

/** How visitors send enquiries. */
export function addSendingRoutes(server: Server, options: SendingOptions): void {
  server.route(submitRoute(knowEntries('budgets', options.content), options));
  server.route(solveRoute(options));
}

import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type choiceFields, enquiryFields } from '@prism/core/contract/enquiries';
import type { EnquiryInput } from '@prism/core/contract/enquiry-form-calls';
import type { Attribution } from '@prism/core/contract/attribution';
import type { AnswerOf, QueryOf } from '@prism/core/contract/call';
import type { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import { jobs } from '@prism/core/queue/jobs';
import { wakeRelayAfterCommit } from '@prism/core/database/after-commit';
import { Enquiry, enquirySearchText, isWaiting, urgency } from '@prism/core/database/enquiry';
import { countsOf } from '@prism/core/database/enquiry-counts';
import { enquiryRelatedText } from '@prism/core/database/enquiry-search';
import { publishChanged } from '@prism/core/database/history-event';
import { executePrepared, prepare } from '@prism/core/database/prepared';
import { caughtBy, inQuarantineToo, isAccepted, type Quarantine } from '@prism/core/database/quarantine';
import type { DueTimes } from '@prism/core/sla/due-times';
import { enqueueSql, entryOf } from '@prism/core/queue/outbox';
import { publishSql } from '@prism/core/webhooks/publish';
import { CallerError } from '../../http/caller-error.ts';
import { filledFields } from '../../http/filled-fields.ts';
import { claimOf, claimSql, firstAnswer, repeatable, type Repeatable } from '../../http/idempotency.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { readPage, readSlices, type CursorList, type Page, type Slice } from '../../http/pagination/cursor.ts';

export interface Submission {
  /** The id in the answer; a repeat gets that of the first request. */
  id: string;
  /** Whether this request stored an enquiry whose mails must be sent. */
  stored: boolean;
  /** Whether it is quarantined until its proof of work arrives. */
  isUnproved: boolean;
}

/** An enquiry with the label of its budget; null if the site offers none. */
export interface ChosenEnquiry extends Omit<EnquiryInput, keyof typeof choiceFields | 'touches'> {
  touches?: Attribution | null;
  budgetLabel: string | null;
}

/** The label of the chosen budget; null if there is no choice. Throws 'invalid' if it is not offered. */
export function budgetLabelOf(
  { budget }: Pick<EnquiryInput, 'budget'>,
  offered: readonly { key: string; label: string }[],
): string | null {
  if (budget === '' && offered.length === 0) return null;
  const chosen = offered.find(({ key }) => key === budget);
  const { message } = enquiryFields.budget;
  if (!chosen) throw new CallerError('invalid', message, { fields: { budget: message } });
  return chosen.label;
}

export interface SubmissionOptions {
  idempotencyKey?: string | undefined;
  quoteId?: string | null;
  /** When the answer is due; undefined without a target. */
  times?: DueTimes | undefined;
  /** Whether the visitor must solve a proof of work first. */
  needsProof?: boolean;
}

/**
 * Stores an enquiry, its response target and its mail job in one commit, publishes a webhook event, and attaches
 * its quote. An enquiry in quarantine, by honeypot or for a missing proof of work, gets none of these.
 */
export async function submitEnquiry(
  em: EntityManager,
  { budgetLabel, touches = null, ...input }: ChosenEnquiry,
  { idempotencyKey, quoteId = null, times, needsProof = false }: SubmissionOptions = {},
): Promise<Submission> {
  const id = randomUUID();
  const request = repeatable('contacts', idempotencyKey, { ...input });
  const enquiry = { ...input, budgetLabel, touches };
  const held = caughtBy(input.website) ?? (needsProof ? { reason: 'proof-of-work' as const } : null);
  const isStored = held
    ? await storeQuarantined(em, id, enquiry, held, request)
    : await storeEnquiry(em, id, enquiry, { quoteId, times, request });
  if (isStored) return { id, stored: !held, isUnproved: held?.reason === 'proof-of-work' };
  const first = await firstAnswer(em, request);
  const unproved = { id: first, quarantine: { reason: 'proof-of-work' as const } };
  const isUnproved = (await em.count(Enquiry, unproved, inQuarantineToo)) > 0;
  return { id: first, stored: false, isUnproved };
}

/**
 * One statement, because visitors wait for it: a single round trip costs a quarter of separate ones. False if the
 * key was used before; then nothing is stored.
 */
async function storeEnquiry(
  em: EntityManager,
  id: string,
  input: ChosenEnquiry,
  { quoteId, times, request }: { quoteId: string | null; times: DueTimes | undefined; request: Repeatable | undefined },
): Promise<boolean> {
  const { touches, source, ...rest } = input;
  const { data, origin, ...job } = entryOf({ name: 'contact-received', data: { contactId: id } });
  const stored = await executePrepared(em, request ? statements.once : statements.always, {
    ...rest,
    ...typedOf(input),
    ...(times ?? noTimes),
    ...request,
    id,
    quoteId,
    source: source || null,
    consent: rest.consent || null,
    touches: touches ? JSON.stringify(touches) : null,
    counts: JSON.stringify(countsOf({ source, touches }, 'enquiries', { at: new Date() })),
    jobId: randomUUID(),
    queue: job.queue,
    job: job.name,
    data: JSON.stringify(data),
    origin: origin ? JSON.stringify(origin) : null,
  });
  if (stored.length === 0) return false;
  wakeRelayAfterCommit(em);
  publishChanged(em, { enquiry: id });
  return true;
}

/** Fields as stored; the budget is empty if the site offers none. */
function typedOf(input: Pick<EnquiryInput, keyof typeof enquiryFields>) {
  const { budget: _choice, ...fields } = enquiryFields;
  return { ...filledFields(fields, input), budget: input.budget };
}

const noTimes = { startsAt: null, halfAt: null, soonAt: null, dueAt: null };

const typed = Object.keys(enquiryFields);
const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const statements = {
  always: prepare('enquiry', enquiryStatement('select 1')),
  once: prepare('enquiry-once', enquiryStatement(claimSql([':key', ':id', ':bodyHash']))),
};

function enquiryStatement(claim: string): string {
  return `with claim as (${claim}), enquiry as (
      insert into contacts (id, ${typed.map(columnOf).join(', ')}, budget_label, source, touches, created_at,
        consented_at, consent_version, waits_until, ours_since, ours_by)
      select :id::uuid, ${typed.map((name) => `:${name}`).join(', ')}, :budgetLabel, :source, :touches::jsonb, now(), case when :consent::text is not null then now() end, :consent,
        coalesce(:dueAt::timestamptz, now()), now(), 'enquiry'
      from claim
    ), quote as (
      update quotes set contact_id = :id::uuid
      where id = :quoteId::uuid and contact_id is null and exists (select from claim)
    ), promise as (
      insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at)
      select :id::uuid, :startsAt::timestamptz, :halfAt::timestamptz, :soonAt::timestamptz, :dueAt::timestamptz from claim
      where :startsAt is not null
    ), counted as (
      insert into count_changes (day, kind, key, count)
      select c.* from claim, jsonb_to_recordset(:counts::jsonb) as c (day text, kind text, key text, count int)
    ), ${publishSql('enquiry.received', { subject: ':id', origin: ':origin' }, 'claim')}
    ${enqueueSql([':jobId', ':queue', ':job', ':data', ':origin'], 'claim')}`;
}

async function storeQuarantined(
  em: EntityManager,
  id: string,
  input: ChosenEnquiry,
  held: Quarantine,
  request?: Repeatable,
): Promise<boolean> {
  const { website: _honeypot, source, consent, touches = null, ...enquiry } = input;
  return await em.transactional(async (tx) => {
    const claim = claimOf(id, request);
    const claimed = await tx.execute<unknown[]>(claim.sql, claim.values);
    if (claimed.length === 0) return false;
    tx.create(Enquiry, {
      id,
      ...enquiry,
      ...typedOf(enquiry),
      source: source || null,
      touches,
      quarantine: held,
      consentedAt: consent ? new Date() : null,
      consentVersion: consent || null,
    });
    return true;
  });
}

/** All enquiries by default. The owner is an id or 'none'. */
type EnquiryFilter = Slice & Omit<QueryOf<typeof enquiryCalls.table>, 'search'>;

/** Newest first; or by urgency: what needs an answer or proposal, soonest due first, then newest. */
type EnquiryOrder = 'newest' | 'urgent';

/**
 * Enquiries with the state of their mails, newest first by default. The order by urgency hides duplicates, unless
 * they need an answer or the list is searched.
 */
export async function listEnquiries(
  em: EntityManager,
  { order = 'newest', ...filter }: EnquiryFilter & { order?: EnquiryOrder },
): Promise<Page<Enquiry>> {
  const slice = sliceOf(filter);
  if (order !== 'urgent') return await readPage(em, enquiryList, slice);
  const where = filter.search ? slice.where : [...slice.where, isPrimary];
  return await readPage(em, urgentEnquiries, { ...slice, where });
}

const isPrimary: Condition = ['(r.joined_to is null or r.waits_until is not null)'];

export async function* eachEnquiry(em: EntityManager, filter: EnquiryFilter): AsyncGenerator<Enquiry[]> {
  const { mails: _mails, ...list } = enquiryList;
  for await (const items of readSlices(em, list, sliceOf(filter)))
    yield items.flatMap(({ row }) => (row.restrictedAt ? [] : [row]));
}

function sliceOf({
  handled,
  waiting,
  stage,
  owner,
  app,
  label,
  ...slice
}: EnquiryFilter): Slice & Pick<Required<Slice>, 'where'> {
  const where: Condition[] = [...(slice.where ?? [])];
  if (handled !== undefined) where.push([handled ? 'r.handled_at is not null' : 'r.handled_at is null']);
  if (waiting !== undefined) where.push([waiting ? isWaiting : 'r.waits_until is null']);
  // Literal, because the planner chooses the index of a stage by it.
  if (stage) where.push([`r.stage = '${stage}'`]);
  if (owner) where.push(owner === 'none' ? ['r.owner_id is null'] : ['r.owner_id = ?::uuid', owner]);
  if (app !== undefined)
    where.push(['exists (select from quotes q where q.contact_id = r.id and q.app = ?::int)', app]);
  if (label)
    where.push(['exists (select from contact_labels g where g.contact_id = r.id and g.label_id = ?::uuid)', label]);
  return { ...slice, where };
}

export async function appsOfEnquiries(em: EntityManager): Promise<AnswerOf<typeof enquiryCalls.apps>> {
  return await em.execute(
    `select id, name from apps a where exists (select from quotes q where q.app = a.id and q.contact_id is not null)
     order by lower(name), id`,
  );
}

export const enquiryList: CursorList<Enquiry> = {
  entity: Enquiry,
  condition: `r.${isAccepted}`,
  searched: enquirySearchText,
  elsewhere: enquiryRelatedText,
  mails: { kinds: jobs['contact-received'].mails, subject: 'id' },
};

export const urgentEnquiries: CursorList<Enquiry> = { ...enquiryList, rank: urgency };

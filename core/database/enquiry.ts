import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Label } from '../contract/labels.ts';
import { enquiryStageNames, type EnquiryStage } from '../contract/stages.ts';
import type { Attribution } from '../contract/attribution.ts';
import { columnsOf, nameOfUser } from './columns.ts';
import { enquiryFields, originFields } from '../contract/enquiries.ts';
import { indexOn, responseTargetOf, searchIndex, searchTextOf } from './search.ts';
import { isQuarantined, quarantine } from './quarantine.ts';
import { restriction } from './restriction.ts';
import { turn } from './turn.ts';

export const enquirySearchText = searchTextOf(`first_name || ' ' || last_name`, 'company', 'email', 'description');

/**
 * SQL for urgency as a mirrored time, because lists are newest first: the sooner an answer or proposal is due, the
 * later. 1970 if none is due.
 */
export const urgency = `coalesce(timestamp '2100-01-01' - (waits_until at time zone 'utc' - timestamp '2100-01-01'), timestamp '1970-01-01')`;

export const isWaiting = `${urgency} > timestamp '1970-01-01'`;

const byUrgency = `(${urgency}), "created_at", "id"`;

const EnquirySchema = defineEntity({
  name: 'Enquiry',
  tableName: 'contacts',
  properties: {
    id: p.uuid().primary(),
    ...columnsOf(enquiryFields),
    /** The budget's label at the time; null if the site offered none. */
    budgetLabel: p.string().length(60).nullable(),
    description: p.text(),
    source: columnsOf(originFields).source,
    /** Null if not recorded. */
    touches: p.json<Attribution>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When the visitor agreed, and to which wording; null if not requested. */
    consentedAt: p.datetime().nullable(),
    consentVersion: p.string().length(20).nullable(),
    /** No foreign key: accounts are never deleted. */
    ownerId: p.uuid().nullable(),
    /** The next step and its day: 'YYYY-MM-DD'. */
    nextStep: p.string().length(200).nullable(),
    nextStepOn: p.string().length(10).nullable(),
    stage: p.string().length(20).$type<EnquiryStage>().default('new'),
    /** Null in other stages. */
    lostReason: p.string().length(300).nullable(),
    ownerName: p
      .string()
      .nullable()
      .formula(({ ownerId }) => nameOfUser(ownerId)),
    /** Set by `changeLabels`. */
    labels: p
      .json<Label[]>()
      .nullable()
      .formula(
        ({
          id,
        }) => `(select jsonb_agg(jsonb_build_object('id', label_id, 'name', (select name from labels where id = label_id)))
          from contact_labels where contact_id = ${String(id)})`,
      ),
    /** The original of this duplicate, otherwise null. A trigger clears it when the original is deleted. */
    duplicateOf: p.uuid().fieldName('joined_to').nullable(),
    /** When it was answered or marked as needing no answer. */
    handledAt: p.datetime().nullable(),
    ...turn,
    ...restriction,
    ...quarantine,
    /** When it was won. Enquiries of clients are kept longer. */
    customerAt: p.datetime().nullable(),
    /** When the studio must write; null if not. Kept by triggers of SLA, session, stage and turn. */
    waitsUntil: p.datetime().nullable(),
    /** The end of the booked session; null without one. */
    sessionEndsAt: p
      .datetime()
      .nullable()
      .formula(({ id }) => `(select ends_at from bookings where contact_id = ${String(id)} and cancelled_at is null)`),
    /** When an answer is due, and when it was given; null if not promised or not given. */
    dueAt: p
      .datetime()
      .nullable()
      .formula(({ id }) => responseTargetOf('contact_id', String(id), 'due_at')),
    answeredAt: p
      .datetime()
      .nullable()
      .formula(({ id }) => responseTargetOf('contact_id', String(id), 'answered_at')),
  },
  filters: { accepted: { name: 'accepted', cond: { quarantine: null }, default: true } },
  indexes: [
    { properties: ['createdAt', 'id'] },
    indexOn('contacts', 'quarantined', '"created_at", "id"', isQuarantined),
    searchIndex('contacts', enquirySearchText),
    indexOn('contacts', 'email', 'lower("email")'),
    indexOn('contacts', 'company', 'lower("company")'),
    indexOn('contacts', 'open', '"created_at", "id"', '"handled_at" is null'),
    indexOn('contacts', 'handled', '"created_at", "id"', '"handled_at" is not null'),
    // One for each stage: with a common index, PostgreSQL would scan the whole list for a rare stage.
    ...enquiryStageNames.map((stage) =>
      indexOn('contacts', `at_${stage}`, '"created_at", "id"', `"stage" = '${stage}'`),
    ),
    indexOn('contacts', 'owner', '"owner_id", "created_at", "id"'),
    // The dashboard's order: the most urgent first.
    indexOn('contacts', 'urgent', byUrgency),
    ...enquiryStageNames.map((stage) => indexOn('contacts', `urgent_at_${stage}`, byUrgency, `"stage" = '${stage}'`)),
    indexOn('contacts', 'urgent_of_owner', `"owner_id", ${byUrgency}`),
    indexOn('contacts', 'joined', '"joined_to"', '"joined_to" is not null'),
    // For the calendar.
    indexOn('contacts', 'next_steps', '"next_step_on"', '"next_step_on" is not null'),
    indexOn('contacts', 'waiting', '"waits_until"', '"waits_until" is not null'),
  ],
});

/** An enquiry of a visitor. The entity manager finds those in quarantine only with `inQuarantineToo`. */
export class Enquiry extends EnquirySchema.class {}
EnquirySchema.setClass(Enquiry);

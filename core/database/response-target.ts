import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import type { DueTimes } from '../sla/due-times.ts';
import { Application } from './application.ts';
import { Enquiry } from './enquiry.ts';
import { indexOn } from './search.ts';

const ResponseTargetSchema = defineEntity({
  name: 'ResponseTarget',
  tableName: 'answer_promises',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** The subject, exactly one of the two. A trigger deletes it: a foreign key would look up each row separately. */
    enquiry: () => p.oneToOne(Enquiry).owner().fieldName('contact_id').nullable().createForeignKeyConstraint(false),
    application: () => p.oneToOne(Application).owner().nullable().createForeignKeyConstraint(false),
    startsAt: p.datetime(),
    /** When half and three quarters of the time have passed: reminders are sent then. */
    halfAt: p.datetime(),
    soonAt: p.datetime(),
    dueAt: p.datetime(),
    answeredAt: p.datetime().nullable(),
  },
  indexes: [
    indexOn('answer_promises', 'open', '"due_at"', '"answered_at" is null'),
    indexOn('answer_promises', 'answered', '"answered_at"', '"answered_at" is not null'),
    indexOn('answer_promises', 'began', '"starts_at"'),
  ],
});

/**
 * When an enquiry or application must be answered, by the hours and targets at its arrival. Later settings do not
 * change it.
 */
export class ResponseTarget extends ResponseTargetSchema.class {}
ResponseTargetSchema.setClass(ResponseTarget);

export type Promised = { enquiry: string } | { application: string };

/** Stores the response target `times`; nothing if undefined. */
export function setResponseTarget(em: EntityManager, about: Promised, times: DueTimes | undefined): void {
  if (times) em.create(ResponseTarget, { ...about, ...times });
}

export async function noteAnswer(em: EntityManager, about: Promised, isAnswered: boolean): Promise<void> {
  if (isAnswered) await em.nativeUpdate(ResponseTarget, { ...about, answeredAt: null }, { answeredAt: new Date() });
  else await em.nativeUpdate(ResponseTarget, about, { answeredAt: null });
}

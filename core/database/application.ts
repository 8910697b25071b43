import { defineEntity, p } from '@mikro-orm/postgresql';
import { applicationFields, type ResumeType } from '../contract/applications.ts';
import { retention } from '../contract/retention.ts';
import { applicationStageNames, type ApplicationStage } from '../contract/stages.ts';
import { columnsOf } from './columns.ts';
import { indexOn, responseTargetOf, searchIndex, searchTextOf } from './search.ts';
import { StoredObject } from './stored-object.ts';
import { quarantine } from './quarantine.ts';
import { restriction } from './restriction.ts';
import { turn } from './turn.ts';

export const applicationSearchText = searchTextOf(
  `first_name || ' ' || last_name`,
  'email',
  `replace(slug, '-', ' ')`,
  'location',
  'cover_letter',
);

/** SQL for the title of the position with this `slug`, preferably one that is not deleted; titles are read once. */
export function titleOfPosition(slug: string): string {
  const titles = (which: string) =>
    `coalesce(jsonb_object_agg(c.key, c.data->>'title') filter (where c.deleted_at is ${which}), '{}')`;
  return `(select ${titles('not null')} || ${titles('null')} from content c where c.kind = 'positions') ->> ${slug}`;
}

const { applications } = retention;

export function keptFor({
  quarantine: held,
  keepForLater,
}: Readonly<Record<'quarantine' | 'keepForLater', string>>): string {
  return `case when ${held} is not null then interval '${retention.spam.usual.time}'
    when ${keepForLater} is not null then interval '${applications.kept.time}'
    else interval '${applications.usual.time}' end`;
}

const columns = columnsOf(applicationFields);

const ApplicationSchema = defineEntity({
  name: 'Application',
  tableName: 'applications',
  properties: {
    id: p.uuid().primary(),
    /** The position's slug; an application outlives its position. */
    slug: p.string().length(60),
    /** The position's title, even if closed or deleted; null without one. */
    positionTitle: p
      .string()
      .nullable()
      .formula(({ slug }) => titleOfPosition(String(slug))),
    ...columns,
    linkedIn: columns.linkedIn.fieldName('linkedin'),
    coverLetter: p.text(),
    consent: columns.consent.fieldName('consent_version'),
    resumeName: p.string().length(150),
    resumeType: p.string().length(10).$type<ResumeType>(),
    resumeSize: p.integer(),
    /** The file, loaded only on request because of its size. */
    resume: p.blob().lazy().nullable(),
    /** The file's name in the object store; null if stored here. */
    object: () => p.manyToOne(StoredObject).fieldName('object').mapToPk().deleteRule('restrict').nullable(),
    stage: p.string().length(20).$type<ApplicationStage>().default('new'),
    /** An individual deletion day, 'YYYY-MM-DD', if earlier than `keptUntil`. */
    deleteOn: p.string().length(10).nullable(),
    /** The default deletion day. */
    keptUntil: p
      .string()
      .nullable()
      .formula(({ createdAt, quarantine: held, keepForLater }) => {
        const period = keptFor({ quarantine: String(held), keepForLater: String(keepForLater) });
        return `to_char((${String(createdAt)} + ${period}) at time zone 'utc', 'YYYY-MM-DD')`;
      }),
    ...turn,
    ...restriction,
    ...quarantine,
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When an answer is due, and when it was given; null if not promised or not given. */
    dueAt: p
      .datetime()
      .nullable()
      .formula(({ id }) => responseTargetOf('application_id', String(id), 'due_at')),
    answeredAt: p
      .datetime()
      .nullable()
      .formula(({ id }) => responseTargetOf('application_id', String(id), 'answered_at')),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    searchIndex('applications', applicationSearchText),
    indexOn('applications', 'email', 'lower("email")'),
    // Index-only: the sum of all resume sizes reads only this.
    indexOn('applications', 'resume_size', '"resume_size"'),
    indexOn('applications', 'resume_here', '"id"', '"resume" is not null'),
    indexOn('applications', 'object', '"object"', '"object" is not null'),
    indexOn('applications', 'ours', '"ours_since"', '"ours_since" is not null'),
    // As for enquiries: one for each stage.
    ...applicationStageNames.map((stage) =>
      indexOn('applications', `at_${stage}`, '"created_at", "id"', `"stage" = '${stage}'`),
    ),
  ],
});

export class Application extends ApplicationSchema.class {}
ApplicationSchema.setClass(Application);

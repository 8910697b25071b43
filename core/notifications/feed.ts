import type { EntityManager } from '@mikro-orm/postgresql';
import { alerts, alertWords, type AlertFacts, type AlertKind } from '../contract/alerts.ts';
import {
  choiceOf,
  kindsFor,
  mostNotifications,
  notificationDays,
  type Notification,
  type NotificationChoice,
  type NotificationKind,
} from '../contract/notifications.ts';
import { may, type AccessLevel } from '../contract/roles.ts';
import { titleOfPosition } from '../database/application.ts';
import type { User } from '../database/user.ts';
import { mentions } from './mentions.ts';

type AnswerKind = Extract<Notification, { kind: 'answer' }>['what'];

type Reader = Pick<User, 'id' | 'username' | 'notifications'> & { accessLevel: AccessLevel };

interface Period {
  /** Exclusive. */
  after: Date;
  /** Inclusive; by default until now. */
  until?: Date;
  /** When the reader last read them. */
  seenUntil: Date | null;
  /** Selects among the kinds that the reader's role allows. */
  wanted: (choice: NotificationChoice) => boolean;
}

/** A row with its time in ISO 8601, without the reader's state. */
type Found = Notification extends infer Each ? (Each extends Notification ? Omit<Each, 'isNew'> : never) : never;

/**
 * Events that concern one person, newest first, at most `mostNotifications`. Read from their rows, so an erasure
 * removes them.
 */
export async function readNotifications(em: EntityManager, reader: Reader, period: Period): Promise<Notification[]> {
  const { seenUntil, wanted } = period;
  const kinds = kindsFor(reader.accessLevel).filter((kind) => wanted(choiceOf(reader.notifications, kind)));
  const found = await Promise.all(kinds.map(async (kind) => await sources[kind](em, reader, period)));
  return found
    .flat()
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostNotifications)
    .map((each) => ({ ...each, isNew: seenUntil === null || each.at > seenUntil.toISOString() }));
}

/** The first moment that the dashboard lists. */
export const notifiedSince = (now: Date) => new Date(now.getTime() - notificationDays * 86_400_000);

type Source = (em: EntityManager, reader: Reader, period: Period) => Promise<Found[]>;

const sources: Readonly<Record<NotificationKind, Source>> = {
  enquiry: async (em, _reader, period) =>
    await readCases(em, 'enquiry', period, 'contacts e where e.quarantine is null', `e.company`),
  application: async (em, _reader, period) =>
    await readCases(em, 'application', period, 'applications e where e.quarantine is null', positionOf('e')),
  answer: async (em, reader, period) => (await readHistory(em, reader, period, answers)).map(toAnswer),
  assignment: async (em, reader, period) =>
    (await readHistory(em, reader, period, assignments)).map(toAct('assignment')),
  mention: async (em, reader, period) => [
    ...(await readHistory(em, reader, period, notes))
      .filter(({ text }) => mentions(text ?? '', reader.username))
      .map(toAct('mention')),
    ...(await readComments(em, reader, period)),
  ],
  article: readArticles,
  warning: readWarnings,
};

const positionOf = (row: string) => `coalesce(${titleOfPosition(`${row}.slug`)}, ${row}.slug)`;

/** SQL for the period, followed by its values. */
const within = (column: string) => `${column} > ?::timestamptz and ${column} <= coalesce(?::timestamptz, now())`;

const valuesOf = ({ after, until }: Period) => [after.toISOString(), until?.toISOString() ?? null];

const inIso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function readCases(
  em: EntityManager,
  kind: 'enquiry' | 'application',
  period: Period,
  from: string,
  of: string,
): Promise<Found[]> {
  const rows = await em.execute<{ id: string; at: string; name: string; of: string }[]>(
    `select e.id, ${inIso('e.created_at')} as at, e.first_name || ' ' || e.last_name as name, ${of} as of
     from ${from} and ${within('e.created_at')} order by e.created_at desc limit ${mostNotifications}`,
    valuesOf(period),
  );
  return rows.map((row) => ({ kind, ...row }));
}

interface Line {
  what: AnswerKind;
  kind: 'enquiry' | 'application';
  id: string;
  at: string;
  name: string;
  of: string;
  by: string | null;
  text: string | null;
}

interface Lines {
  /**
   * SQL over the event `h` and the enquiry `c` or the application `a`; its parameters are the reader's id, repeated.
   */
  where: string;
  ids: number;
}

/** Of the reader's own cases and of those without an owner. */
const answers: Lines = {
  where: `(h.details->>'act' in ('added', 'corrected', 'withdrawn', 'accepted')
      or h.details->>'act' = 'received' and h.details->>'what' <> 'automatic')
    and (c.id is null or c.owner_id is null or c.owner_id = ?)`,
  ids: 1,
};

/** The latest assignment to the reader by someone else. */
const assignments: Lines = {
  where: `h.details->>'act' = 'owner' and c.owner_id = ? and h.user_id is distinct from ?
    and h.id = (select l.id from history_lines l where l.contact_id = c.id and l.details->>'act' = 'owner'
      order by l.created_at desc, l.seq desc limit 1)`,
  ids: 2,
};

const notes: Lines = {
  where: `h.details->>'act' = 'note' and h.user_id is distinct from ? and strpos(h.text, '@') > 0`,
  ids: 1,
};

/** Of cases that the reader's role allows. */
async function readHistory(em: EntityManager, reader: Reader, period: Period, { where, ids }: Lines): Promise<Line[]> {
  const reach = [
    'false',
    ...(may(reader.accessLevel, 'enquiries') ? ['c.id is not null'] : []),
    ...(may(reader.accessLevel, 'applications') ? ['a.id is not null'] : []),
  ].join(' or ');
  return await em.execute<Line[]>(
    `select case when a.id is null then 'enquiry' else 'application' end as kind, coalesce(c.id, a.id) as id,
       ${inIso('h.created_at')} as at, coalesce(c.first_name, a.first_name) || ' ' || coalesce(c.last_name, a.last_name) as name,
       coalesce(c.company, ${positionOf('a')}) as of, h.text,
       case when h.details->>'what' = 'bounce' then 'bounced' else h.details->>'act' end as what,
       (select coalesce(u.name, u.username) from users u where u.id = h.user_id) as by
     from history_lines h
     left join contacts c on c.id = h.contact_id and c.quarantine is null
     left join applications a on a.id = h.application_id and a.quarantine is null
     where ${within('h.created_at')} and (${reach}) and ${where}
     order by h.created_at desc, h.seq desc limit ${mostNotifications}`,
    [...valuesOf(period), ...Array<string>(ids).fill(reader.id)],
  );
}

const toAnswer = ({ what, kind, ...line }: Line): Found => ({ kind: 'answer', what, case: kind, ...aboutOf(line) });

const aboutOf = ({ id, at, name, of }: Pick<Line, 'id' | 'at' | 'name' | 'of'>) => ({ id, at, name, of });

const toAct =
  (kind: 'assignment' | 'mention') =>
  ({ kind: ofCase, by, ...line }: Line): Found => ({
    kind,
    by: by ?? 'A former colleague',
    case: ofCase,
    ...aboutOf(line),
  });

/** Comments on articles by others that mention the reader. */
async function readComments(em: EntityManager, reader: Reader, period: Period): Promise<Found[]> {
  if (!may(reader.accessLevel, 'posts')) return [];
  const rows = await em.execute<{ id: string; at: string; title: string; by: string | null; text: string }[]>(
    `select p.id, ${inIso('c.created_at')} as at, p.title, c.text,
       (select coalesce(u.name, u.username) from users u where u.id = c.user_id) as by
     from comments c join posts p on p.id = c.post_id and p.deleted_at is null
     where ${within('c.created_at')} and c.user_id is distinct from ? and strpos(c.text, '@') > 0
     order by c.created_at desc limit ${mostNotifications}`,
    [...valuesOf(period), reader.id],
  );
  return rows.flatMap(({ text, by, ...row }) =>
    mentions(text, reader.username)
      ? [{ kind: 'mention' as const, case: 'article' as const, by: by ?? 'A former colleague', ...row }]
      : [],
  );
}

/** Of articles that the reader ordered. */
async function readArticles(em: EntityManager, { id }: Reader, period: Period): Promise<Found[]> {
  const rows = await em.execute<{ id: string; at: string; title: string; outcome: 'completed' }[]>(
    `select p.id, ${inIso('g.finished_at')} as at, p.title, g.status as outcome
     from generations g join posts p on p.id = g.post_id and p.deleted_at is null
     join spendings s on s.about = g.id and s.turn = 0 and s.user_id = ?
     where g.status in ('outlined', 'completed', 'needs-look', 'failed') and ${within('g.finished_at')}
     order by g.finished_at desc limit ${mostNotifications}`,
    [id, ...valuesOf(period)],
  );
  return rows.map((row) => ({ kind: 'article', ...row }));
}

/** The latest of each kind. */
async function readWarnings(em: EntityManager, _reader: Reader, period: Period): Promise<Found[]> {
  const rows = await em.execute<{ kind: AlertKind; facts: AlertFacts[AlertKind]; at: string }[]>(
    `select kind, facts, ${inIso('mail_ordered_at')} as at from alerts
     where ${within('mail_ordered_at')} order by mail_ordered_at desc`,
    valuesOf(period),
  );
  return rows
    .filter(({ kind }) => kind in alerts)
    .map(({ kind, facts, at }) => {
      const { title, section } = alertWords(kind, facts);
      return { kind: 'warning', id: kind, title, section, at };
    });
}

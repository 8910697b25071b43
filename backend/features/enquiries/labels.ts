import { LockMode, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { LabelRow } from '@prism/core/contract/labels';
import type { LabelChanges } from '@prism/core/contract/enquiry-calls';
import type { Enquiry } from '@prism/core/database/enquiry';
import { addHistoryEvent, publishChanged } from '@prism/core/database/history-event';
import { Label } from '@prism/core/database/label';
import type { By } from '../../history/case.ts';
import { CallerError } from '../../http/caller-error.ts';

export async function listLabels(em: EntityManager): Promise<LabelRow[]> {
  return await em.execute<LabelRow[]>(
    `select id, name, (select count(*)::int from contact_labels where label_id = labels.id) as count
     from labels order by lower(name)`,
  );
}

export async function changeLabels(
  em: EntityManager,
  { id }: Enquiry,
  { give = [], take = [] }: LabelChanges,
  by: By,
): Promise<void> {
  await em.execute(
    `insert into labels (id, name, created_at) select gen_random_uuid(), value, now() from ${names}
     on conflict (lower(name)) do nothing`,
    [JSON.stringify(give)],
  );
  const given = await namesFrom(
    em,
    `with given as (
       insert into contact_labels (contact_id, label_id)
       select ?::uuid, id from labels where lower(name) in (select lower(value) from ${names})
       on conflict do nothing returning label_id)
     select name from given join labels on id = label_id order by lower(name)`,
    [id, JSON.stringify(give)],
  );
  const taken = await namesFrom(
    em,
    `with taken as (
       delete from contact_labels g using labels l
       where g.contact_id = ?::uuid and l.id = g.label_id and lower(l.name) in (select lower(value) from ${names})
       returning l.name)
     select name from taken order by lower(name)`,
    [id, JSON.stringify(take)],
  );
  if (given.length + taken.length > 0)
    addHistoryEvent(em, { enquiry: id }, by, { details: { act: 'labels', given, taken } });
}

/** Names from a JSON parameter. */
const names = `jsonb_array_elements_text(?::jsonb) as value`;

async function namesFrom(em: EntityManager, sql: string, values: unknown[]): Promise<string[]> {
  return (await em.execute<{ name: string }[]>(sql, values)).map(({ name }) => name);
}

export async function renameLabel(em: EntityManager, id: string, name: string): Promise<void> {
  const label = await lock(em, id);
  label.name = name;
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new CallerError('conflict', `Another label is called “${name}”. Merge this one into it instead.`);
  }
  await publishLabelled(em, id);
}

export async function mergeLabel(em: EntityManager, id: string, into: string): Promise<void> {
  if (id === into) throw new CallerError('invalid', 'Choose another label to merge it into.');
  // In a fixed order, because a concurrent merge may name them in reverse.
  for (const each of [id, into].toSorted()) await lock(em, each);
  await em.execute(
    `insert into contact_labels (contact_id, label_id) select contact_id, ?::uuid from contact_labels where label_id = ?::uuid
     on conflict do nothing`,
    [into, id],
  );
  await em.nativeDelete(Label, { id });
  await publishLabelled(em, into);
}

export async function deleteLabel(em: EntityManager, id: string): Promise<void> {
  await publishLabelled(em, id);
  await em.nativeDelete(Label, { id });
}

/** Publishes one enquiry with the label, because any event makes open lists refetch. */
async function publishLabelled(em: EntityManager, id: string): Promise<void> {
  const [found] = await em.execute<{ id: string }[]>(
    'select contact_id as id from contact_labels where label_id = ?::uuid limit 1',
    [id],
  );
  if (found) publishChanged(em, { enquiry: found.id });
}

async function lock(em: EntityManager, id: string): Promise<Label> {
  const label = await em.findOne(Label, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!label) throw new CallerError('not-found', 'This label no longer exists.');
  return label;
}

import { addressKey } from '@prism/core/people/address-spelling';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderId } from '@prism/core/contract/generations';
import { may, permissionFor, type Permission, type AccessLevel } from '@prism/core/contract/roles';
import type { RunRow, RunSubject } from '@prism/core/contract/runs';
import type { Condition } from '../../http/pagination/conditions.ts';

export type Subjects = ReadonlyMap<
  string,
  { about?: RunSubject; provider?: ProviderId; tokens?: NonNullable<RunRow['tokens']> }
>;

interface Found {
  id: string;
  kind: RunSubject['kind'];
  subject: string;
  title: string;
  provider: ProviderId | null;
  input: number | null;
  output: number | null;
}

const person = `c.first_name || ' ' || c.last_name`;

/** Rows by the ids that jobs carry, with their subjects. */
const subjectsSql = `with asked as (select unnest(string_to_array(?, ',')::uuid[]) as id)
  select g.id, 'posts' as kind, p.id as subject, p.title, g.provider,
      g.input_tokens - coalesce(again.input, 0) as input, g.output_tokens - coalesce(again.output, 0) as output
    from asked join generations g using (id) join posts p on p.id = g.post_id and p.deleted_at is null,
    -- A section that is written again is a run of its own.
    lateral (select sum(input_tokens)::int as input, sum(output_tokens)::int as output from generation_steps
      where generation_id = g.id and kind = 'again' and input_tokens is not null and output_tokens is not null) as again
  union all select s.id, 'posts', p.id, p.title, coalesce(s.writer, s.provider), s.input_tokens, s.output_tokens
    from asked join suggestions s using (id) join posts p on p.id = s.about and p.deleted_at is null
  union all select id, 'pictures', id, name, null, null, null from asked join pictures using (id)
  union all select c.id, 'contacts', c.id, ${person}, null, null, null from asked join contacts c using (id) where c.quarantine is null
  union all select h.id, 'contacts', c.id, ${person}, null, null, null
    from asked join history_lines h using (id) join contacts c on c.id = h.contact_id and c.quarantine is null
  union all select q.id, 'contacts', c.id, ${person}, null, null, null
    from asked join quotes q using (id) join contacts c on c.id = q.contact_id
  union all select c.id, 'applications', c.id, ${person}, null, null, null from asked join applications c using (id)
  union all select h.id, 'applications', c.id, ${person}, null, null, null
    from asked join history_lines h using (id) join applications c on c.id = h.application_id`;

export async function subjectsOf(
  em: EntityManager,
  ids: readonly string[],
  accessLevel: AccessLevel,
): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const found = await em.execute<Found[]>(subjectsSql, [ids.join()]);
  return new Map(
    found.map(({ id, kind, subject, title, provider, input, output }) => [
      id,
      {
        ...(may(accessLevel, permissionOf(kind)) && { about: { kind, id: subject, title } }),
        ...(provider && { provider }),
        ...(input !== null && output !== null && { tokens: { input, output } }),
      },
    ]),
  );
}

export function permissionOf(kind: RunSubject['kind']): Permission {
  return kind === 'pictures' ? 'media' : permissionFor({ kind });
}

export function aboutSubject(kind: RunSubject['kind'], id: string): Condition {
  switch (kind) {
    case 'posts':
      return [
        'r.about_id in (select id from generations where post_id = ? union all select id from suggestions where about = ?)',
        id,
        id,
      ];
    case 'contacts':
      return [
        `r.about_id in (select ?::uuid union all select id from history_lines where contact_id = ?
           union all select id from quotes where contact_id = ?)`,
        id,
        id,
        id,
      ];
    case 'applications':
      return ['r.about_id in (select ?::uuid union all select id from history_lines where application_id = ?)', id, id];
    case 'pictures':
      return ['r.about_id = ?', id];
  }
}

/** Runs that concern an email. The run records contain none, so current rows are searched. */
export function aboutAddress(address: string): Condition {
  const theirs = 'where lower(email) = lower(?)';
  return [
    `r.about_id in (
       select id from contacts ${theirs}
       union all select id from applications ${theirs}
       union all select id from subscribers ${theirs}
       union all select id from history_lines where contact_id in (select id from contacts ${theirs})
       union all select id from history_lines where application_id in (select id from applications ${theirs})
       union all select id from quotes where contact_id in (select id from contacts ${theirs}))`,
    ...Array.from({ length: 6 }, () => addressKey(address)),
  ];
}

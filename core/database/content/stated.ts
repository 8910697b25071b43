import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { claimState, isStated, type ClaimState } from '../../content/claims.ts';
import { kinds, type KindName } from '../../content/content.ts';
import type { ValuesOf } from '../../fields/fields.ts';
import { isOwnWord, proof } from '../../content/kind.ts';
import { dayIn } from '../../contract/days.ts';
import { ContentEntry } from '../content-entry.ts';
import { isDemonstration } from '../seed/notes.ts';

type Values = Readonly<Record<string, unknown>>;

export async function readStated<Name extends KindName>(
  em: EntityManager,
  kind: Name,
  timeZone: string,
  now: number,
): Promise<ValuesOf<(typeof kinds)[Name]['fields']>[]> {
  const rows = await em.find(ContentEntry, { kind, shown: true }, { orderBy: { place: 'asc', id: 'asc' } });
  const { fields }: { fields: (typeof kinds)[Name]['fields'] } = kinds[kind];
  const claims = rows.map((row) => ({ row, values: completed(fields, row.data) }));
  return (await statedOf(em, claims, dayIn(timeZone, now))).map(({ values }) => values);
}

/** Claims that are visible on `today` ('YYYY-MM-DD' in the studio's time zone). */
export async function statedOf<Claim extends { row: ContentEntry; values: Values }>(
  em: EntityManager,
  claims: readonly Claim[],
  today: string,
): Promise<Claim[]> {
  const [site] = await em.execute<{ shown: boolean }[]>(`select ${isDemonstration} as shown`);
  return claims.filter(({ row, values }) => isStated(stateOf(row, values, today), site?.shown === true));
}

export function stateOf({ isSample }: Pick<ContentEntry, 'isSample'>, values: Values, day: string): ClaimState {
  return claimState({ isSample, isOwnWord: isOwnWord(values), proof: completed(proof.fields, values['proof']) }, day);
}

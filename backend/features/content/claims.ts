import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '@prism/core/content/check';
import { claimState, claimStates, type ClaimRow, type ClaimState } from '@prism/core/content/claims';
import { isKind, kinds } from '@prism/core/content/content';
import { entryText } from '@prism/core/content/entry-text';
import { proof, type Proof } from '@prism/core/content/kind';
import { ContentEntry } from '@prism/core/database/content-entry';

/** The claims of all kinds as they stand on `day`, first those that need somebody, each kind in its order. */
export async function listClaims(em: EntityManager, day: string): Promise<ClaimRow[]> {
  const names = Object.entries(kinds).flatMap(([name, { isClaim }]) => (isClaim ? [name] : []));
  const rows = await em.find(ContentEntry, { kind: names }, { orderBy: { place: 'asc', id: 'asc' } });
  const claims = names.flatMap((name) => rows.filter(({ kind }) => kind === name).map((row) => claimRow(row, day)));
  const urgency = ({ state }: ClaimRow) => claimStates.indexOf(state);
  return claims.toSorted((one, other) => urgency(one) - urgency(other));
}

function claimRow(row: ContentEntry, day: string): ClaimRow {
  const { kind, key, shown } = row;
  if (!isKind(kind)) throw new Error(`there is no kind '${kind}'`);
  const values: Values = completed(kinds[kind].fields, row.data);
  const { evidence, file, holdsUntil } = proofOf(values);
  const places = placesOf(values).map(String);
  const text = entryText(kinds[kind], values);
  return { kind, key, ...text, state: stateOf(row, values, day), evidence, file, holdsUntil, places, shown };
}

type Values = Readonly<Record<string, unknown>>;

/** How a claim with these values stands on `day`. */
export function stateOf({ isSample }: Pick<ContentEntry, 'isSample'>, values: Values, day: string): ClaimState {
  return claimState({ isSample, proof: proofOf(values) }, day);
}

function placesOf({ places }: Values): readonly unknown[] {
  return Array.isArray(places) ? places : [];
}

function proofOf({ proof: stored }: Values): Proof {
  return completed(proof.fields, stored);
}

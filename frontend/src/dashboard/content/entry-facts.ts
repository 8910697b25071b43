import { completed, isContent } from '@prism/core/content/check';
import { claimState, type ClaimState } from '@prism/core/content/claims';
import { type AnyKind, proof } from '@prism/core/content/kind';
import type { AdminEntry } from '@prism/core/contract/content';

/** Where an entry stands, in words; a kind that stands in one place only has no such field. */
export function placeLabels({ fields }: Pick<AnyKind, 'fields'>, places: unknown): string[] {
  const { places: field } = fields;
  if (field?.type !== 'list' || !Array.isArray(places)) return [];
  if (field.of.type === 'entry') return places.map(String);
  if (field.of.type !== 'choice') return [];
  const { options } = field.of;
  return places.map((place) => options[String(place)] ?? String(place));
}

/** How a claim stands on `today`, as 'YYYY-MM-DD' in the studio's time zone. */
export function stateOfEntry({ isSample, data }: Pick<AdminEntry, 'isSample' | 'data'>, today: string): ClaimState {
  const stored = completed(proof.fields, isContent(data) ? data['proof'] : undefined);
  return claimState({ isSample, proof: stored }, today);
}

import { completed, isContent } from '@prism/core/content/check';
import { isKind, kinds } from '@prism/core/content/content';
import { claimState, type ClaimState } from '@prism/core/content/claims';
import { isOwnWord, type AnyKind, proof } from '@prism/core/content/kind';
import type { AdminEntry } from '@prism/core/contract/content-calls';

/** Where an entry is shown; a kind with one place has no such field. */
export function placeLabels({ fields }: Pick<AnyKind, 'fields'>, places: unknown): string[] {
  const { places: field } = fields;
  if (field?.type !== 'list' || !Array.isArray(places)) return [];
  if (field.of.type === 'entry') return places.map(String);
  if (field.of.type !== 'choice') return [];
  const { options } = field.of;
  return places.map((place) => options[String(place)] ?? String(place));
}

/** The state of a claim on `today`, as 'YYYY-MM-DD' in the studio's time zone. */
export function stateOfEntry({ isSample, data }: Pick<AdminEntry, 'isSample' | 'data'>, today: string): ClaimState {
  const stored = completed(proof.fields, isContent(data) ? data['proof'] : undefined);
  return claimState({ isSample, isOwnWord: isOwnWord(data), proof: stored }, today);
}

/** What is said of a claim that was published and that visitors do not see; undefined of anything they do. */
export function unseenClaim(entry: AdminEntry, today: string): { title: string; description: string } | undefined {
  if (!entry.shown || !isKind(entry.kind) || !kinds[entry.kind].isClaim) return undefined;
  const state = stateOfEntry(entry, today);
  if (state === 'expired')
    return { title: 'Saved, not shown', description: 'Its evidence has expired. Renew it below.' };
  if (state !== 'unproven') return undefined;
  const own = 'ownWord' in kinds[entry.kind].fields ? ', or state it as your own word' : '';
  return { title: 'Saved, not shown', description: `Visitors see it once you add evidence${own}.` };
}

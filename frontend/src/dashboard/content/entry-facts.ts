import { completed, isContent } from '@prism/core/content/check';
import { isKind, kinds, listedKind } from '@prism/core/content/content';
import { claimState, type ClaimState } from '@prism/core/content/claims';
import { isOwnWord, type AnyKind, proof } from '@prism/core/content/kind';
import type { AdminEntry } from '@prism/core/contract/content-calls';

/** The pages that show an entry; empty for kinds that appear in one place. */
export function placeLabels({ fields }: Pick<AnyKind, 'fields'>, places: unknown): string[] {
  const { places: field } = fields;
  if (field?.type !== 'list' || !Array.isArray(places)) return [];
  if (field.of.type === 'entry') return places.map(String);
  if (field.of.type !== 'choice') return [];
  const { options } = field.of;
  return places.map((place) => options[String(place)] ?? String(place));
}

/** The state of a claim on `today`, 'YYYY-MM-DD' in the studio's time zone. */
export function stateOfEntry({ isSample, data }: Pick<AdminEntry, 'isSample' | 'data'>, today: string): ClaimState {
  const stored = completed(proof.fields, isContent(data) ? data['proof'] : undefined);
  return claimState({ isSample, isOwnWord: isOwnWord(data), proof: stored }, today);
}

/** Why visitors do not see a published entry; undefined if they do. */
export function unseenEntry(entry: AdminEntry, today: string): { title: string; description: string } | undefined {
  const description = entry.shown ? (unseenClaim(entry, today) ?? placeless(entry)) : undefined;
  return description === undefined ? undefined : { title: 'Saved, not shown', description };
}

function unseenClaim(entry: AdminEntry, today: string): string | undefined {
  if (!isKind(entry.kind) || !kinds[entry.kind].isClaim) return undefined;
  const state = stateOfEntry(entry, today);
  if (state === 'expired') return 'Its evidence has expired. Renew it below.';
  if (state !== 'unproven') return undefined;
  const own = 'ownWord' in kinds[entry.kind].fields ? ', or state it as your own word' : '';
  return `Visitors see it once you add evidence${own}.`;
}

function placeless({ kind, data }: AdminEntry): string | undefined {
  const places = listedKind(kind)?.fields['places'];
  const chosen = isContent(data) ? data['places'] : undefined;
  if (places?.type !== 'list' || (Array.isArray(chosen) && chosen.length > 0)) return undefined;
  return `Visitors see it once you fill in “${places.label}”.`;
}

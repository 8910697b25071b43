import { claimState } from '../../content/claims.ts';
import { completed } from '../../content/check.ts';
import { isKind, kinds } from '../../content/content.ts';
import { proof } from '../../content/kind.ts';
import type { ArchiveEntry } from './archive.ts';
import { pathOf } from './import.ts';

/** What visitors would stumble over in content that is sound by itself: links to pages that do not exist, and claims whose day has passed. */
export function lookOver(
  entries: readonly ArchiveEntry[],
  isPageAt: (path: string) => boolean,
  today: string,
): string[] {
  return entries.flatMap((entry) => [
    ...deadLinks(entry.data, isPageAt).map((link) => `${pathOf(entry)}: no page is at ${link}`),
    ...(isExpired(entry, today) ? [`${pathOf(entry)}: its proof has expired, so nobody sees it`] : []),
  ]);
}

/** Paths in values named `to`, which descriptions use for links. */
function deadLinks(value: unknown, isPageAt: (path: string) => boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => deadLinks(item, isPageAt));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name !== 'to' || typeof member !== 'string') return deadLinks(member, isPageAt);
    const [path = ''] = member.split(/[?#]/);
    return path.startsWith('/') && !isPageAt(path) ? [member] : [];
  });
}

function isExpired({ kind, data }: ArchiveEntry, today: string): boolean {
  if (!isKind(kind) || !kinds[kind].isClaim) return false;
  const stored = typeof data === 'object' && data !== null && 'proof' in data ? data.proof : undefined;
  return claimState({ isSample: false, proof: completed(proof.fields, stored) }, today) === 'expired';
}

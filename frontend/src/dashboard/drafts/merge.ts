import { isContent } from '@prism/core/content/check';

export interface Merged {
  /** The merged value; in a conflict, the local one. */
  value: unknown;
  /** The paths that only the other person changed, as 'data.title'. */
  taken: string[];
  /** The paths that both changed differently. */
  clashes: string[];
}

/** Merges a text; undefined if there is a conflict. */
export type MergeText = (before: string, mine: string, theirs: string) => string | undefined;

/**
 * Three-way merge by field, over the same `before`. A list is one field; so is a text, unless `mergeText` can merge it.
 */
export function merge(
  ...[before, mine, theirs, mergeText, path = '']: [unknown, unknown, unknown, MergeText?, string?]
): Merged {
  if (isSame(mine, theirs) || isSame(before, theirs)) return { value: mine, taken: [], clashes: [] };
  if (!isContent(mine) || !isContent(theirs)) {
    if (isSame(before, mine)) return { value: theirs, taken: [path], clashes: [] };
    const areTexts = typeof before === 'string' && typeof mine === 'string' && typeof theirs === 'string';
    const both = areTexts ? mergeText?.(before, mine, theirs) : undefined;
    return both === undefined
      ? { value: mine, taken: [], clashes: [path] }
      : { value: both, taken: [path], clashes: [] };
  }
  const old: Readonly<Record<string, unknown>> = isContent(before) ? before : {};
  const members = Object.keys({ ...mine, ...theirs }).map((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    const part = merge(old[name], mine[name], theirs[name], mergeText, at);
    return { name, ...part };
  });
  return {
    value: Object.fromEntries(members.map(({ name, value }) => [name, value])),
    taken: members.flatMap(({ taken }) => taken),
    clashes: members.flatMap(({ clashes }) => clashes),
  };
}

/** Both come from the same form, so their keys have the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A post's draft is its data; other drafts wrap it. */
export function stateIn(said: unknown) {
  if (!isContent(said)) return { data: {}, shown: false };
  const { data, shown, published } = said;
  return { data: isContent(data) ? data : said, shown: (shown ?? published) === true };
}

import { isContent } from '@prism/core/content/check';

export interface Merged {
  /** What both wrote; where both changed the same, what is written here. */
  value: unknown;
  /** The paths at which only the other changed something, as 'data.title'. */
  taken: string[];
  /** The paths at which both did, and not the same. */
  clashes: string[];
}

/** What two made of a text, in one; undefined where they changed the same of it. */
export type MergeText = (before: string, mine: string, theirs: string) => string | undefined;

/**
 * Brings together what two people wrote over the same `before`, field by field. A list is one field, and so is a text unless
 * `mergeText` brings both together.
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

/** Both come from the same form, which orders their members in the same way. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The draft of a post is its data; that of everything else holds it. */
export function stateIn(said: unknown) {
  if (!isContent(said)) return { data: {}, shown: false };
  const { data, shown, published } = said;
  return { data: isContent(data) ? data : said, shown: (shown ?? published) === true };
}

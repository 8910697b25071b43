import { isContent } from '@prism/core/content/check';
import type { Fields } from '@prism/core/fields/fields';

/** The paths of the fields that differ. A list counts as one field. */
export function changesIn(fields: Fields, before: unknown, now: unknown, prefix = ''): string[] {
  const [old, next] = [before, now].map((value) => (isContent(value) ? value : {}));
  return Object.entries(fields).flatMap(([name, field]) => {
    const [was, is] = [old?.[name], next?.[name]];
    if (field.type === 'group') return changesIn(field.fields, was, is, `${prefix}${name}.`);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [prefix + name];
  });
}

/** '3 changes not public yet' */
export const changesText = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'} not public yet`;

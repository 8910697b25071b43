import { isKind, kinds } from '@prism/core/content/content';
import { briefFields } from '@prism/core/content/entry-text';
import { searchTextOf } from '@prism/core/database/search';
import type { Condition } from '../../http/pagination/conditions.ts';
import { isFoundIn } from '../../http/pagination/search.ts';

/** Whether entry `r` of one of `names` contains `wanted` in its key or listed texts. */
export function entrySays(names: readonly string[], wanted: string): Condition {
  const texts = names.map((name) => `when '${name}' then ${textOf(name)}`);
  return isFoundIn(`case r.kind ${texts.join(' ')} end`, wanted);
}

function textOf(name: string): string {
  const fields = isKind(name) ? briefFields(kinds[name]) : [];
  return searchTextOf('r.key', ...fields.map((field) => `coalesce(r.data->>'${field}', '')`));
}

import { asEntered, isContent } from '@prism/core/content/check';
import { fieldsOf } from '@prism/core/content/content';
import type { DraftOfEntry } from '@prism/core/contract/drafts';
import { storableText } from '@prism/core/contract/clean-text';
import { mapFields } from '@prism/core/contract/fields';
import { mostPassages, postFields, type PostInput } from '@prism/core/contract/posts';
import type { Subject } from '@prism/core/contract/subjects';
import { CallerError } from '../../http/caller-error.ts';

/**
 * Form values, limited to the fields of their kind. Values may be missing, too long or wrong; publishing validates
 * them.
 */
export function shapedDraft({ kind, id }: Subject, given: unknown): PostInput | DraftOfEntry {
  const values = storable(given);
  if (kind === 'posts') return shapedPost(values);
  const fields = fieldsOf(kind, id);
  if (!fields) throw new CallerError('not-found', 'There is no such kind of content.');
  const { data, shown, address } = membersOf(values);
  return { data: asEntered(fields, data), shown: shown !== false, address: textOf(address).slice(0, 80) };
}

function shapedPost(given: unknown): PostInput {
  const { tags, featured, published, inLetter, noindex, aiGenerated, passages, ...texts } = membersOf(given);
  return {
    ...mapFields(postFields, (_rule, name) => textOf(texts[name])),
    tags: Array.isArray(tags) ? tags.map(textOf) : [],
    featured: featured === true,
    published: published === true,
    inLetter: inLetter === true,
    noindex: noindex === true,
    ...(aiGenerated === true && { aiGenerated }),
    ...(Array.isArray(passages) && { passages: passages.map(textOf).filter(isUuid).slice(0, mostPassages) }),
  };
}

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function membersOf(value: unknown): Record<string, unknown> {
  return isContent(value) ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isContent(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, storable(member)]));
}

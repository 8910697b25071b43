import type { Subject } from '../contract/subjects.ts';
import { fieldsOf } from './content.ts';
import type { Fields } from '../fields/fields.ts';
import { posts } from './posts.ts';

export function fieldsOfSubject({ kind, id }: Subject): Fields | undefined {
  return kind === 'posts' ? posts.fields : fieldsOf(kind, id);
}

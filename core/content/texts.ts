import { completed } from './check.ts';
import type { Field, Fields, TextField } from '../fields/fields.ts';

type IsWanted = (field: TextField) => boolean;

/** Every text in form order, without choices and numbers. */
export function textsOf(fields: Fields, data: unknown, isWanted: IsWanted = () => true): string[] {
  const values: Readonly<Record<string, unknown>> = completed(fields, data);
  return Object.entries(fields).flatMap(([name, field]) => textsIn(field, values[name], isWanted));
}

export function readTextsOf(fields: Fields, data: unknown): string[] {
  return textsOf(fields, data, ({ kind }) => kind === undefined || kind === 'email');
}

function textsIn(field: Field, value: unknown, isWanted: IsWanted): string[] {
  switch (field.type) {
    case 'text':
      return typeof value === 'string' && value !== '' && isWanted(field) ? [value] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item: unknown) => textsIn(field.of, item, isWanted)) : [];
    case 'group':
      return textsOf(field.fields, value, isWanted);
    case 'number':
    case 'date':
    case 'flag':
    case 'choice':
    case 'file':
    case 'entry':
      return [];
  }
}

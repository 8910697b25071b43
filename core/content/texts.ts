import { completed } from './check.ts';
import type { Field, Fields } from './fields.ts';

/** Every text that is said in `data`, in the order of its form. Choices and numbers are left out. */
export function textsOf(fields: Fields, data: unknown): string[] {
  const values: Readonly<Record<string, unknown>> = completed(fields, data);
  return Object.entries(fields).flatMap(([name, field]) => textsIn(field, values[name]));
}

function textsIn(field: Field, value: unknown): string[] {
  switch (field.type) {
    case 'text':
      return typeof value === 'string' && value !== '' ? [value] : [];
    case 'list':
      return Array.isArray(value) ? value.flatMap((item: unknown) => textsIn(field.of, item)) : [];
    case 'group':
      return textsOf(field.fields, value);
    case 'number':
    case 'date':
    case 'flag':
    case 'choice':
    case 'file':
    case 'entry':
      return [];
  }
}

import type { FileUseName } from '../contract/files.ts';
import { isContent } from './check.ts';
import type { Field, Fields } from '../fields/fields.ts';

export function withFiles(fields: Fields, values: unknown, to: (address: string, use: FileUseName) => string): unknown {
  if (!isContent(values)) return values;
  const changed = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? withFile(field, value, to) : value];
  });
  return Object.fromEntries(changed);
}

function withFile(field: Field, value: unknown, to: (address: string, use: FileUseName) => string): unknown {
  if (field.type === 'file') return typeof value === 'string' && value !== '' ? to(value, field.use) : value;
  if (field.type === 'group') return withFiles(field.fields, value, to);
  return field.type === 'list' && Array.isArray(value) ? value.map((item) => withFile(field.of, item, to)) : value;
}

export function filesIn(fields: Fields, values: unknown): { address: string; use: FileUseName }[] {
  const found: { address: string; use: FileUseName }[] = [];
  withFiles(fields, values, (address, use) => {
    found.push({ address, use });
    return address;
  });
  return found;
}

import { isContent } from './check.ts';
import type { Field } from '../fields/fields.ts';
import type { Kind } from './kind.ts';

/** Excludes paths, looks and documents. */
const isBrief = (field: Field | undefined) =>
  field?.type === 'text' && field.look !== 'markdown' && field.kind !== 'image';

export function briefFields({ title, fields }: Pick<Kind, 'title' | 'fields'>): string[] {
  return [title, ...Object.keys(fields).filter((name) => name !== title && isBrief(fields[name]))];
}

export function entryText(kind: Pick<Kind, 'title' | 'fields'>, data: unknown): { title: string; summary: string } {
  const values = isContent(data) ? data : {};
  const textAt = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const [title = '', ...others] = briefFields(kind).map(textAt);
  return { title, summary: others.filter(Boolean).slice(0, 3).join(' · ') };
}

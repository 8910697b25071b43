import { isContent } from './check.ts';
import type { Field } from '../fields/fields.ts';
import type { Kind } from './kind.ts';

/** The fields of an entry that name no place, say nothing of its looks and are no document of their own. */
const isBrief = (field: Field | undefined) =>
  field?.type === 'text' && field.look !== 'markdown' && field.kind !== 'color' && field.kind !== 'image';

/** The fields that say most of an entry in a few words, that of its title first. */
export function briefFields({ title, fields }: Pick<Kind, 'title' | 'fields'>): string[] {
  return [title, ...Object.keys(fields).filter((name) => name !== title && isBrief(fields[name]))];
}

/** How lists name an entry, and what they say besides: the first of its other texts that are not empty. */
export function entryText(kind: Pick<Kind, 'title' | 'fields'>, data: unknown): { title: string; summary: string } {
  const values = isContent(data) ? data : {};
  const textAt = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const [title = '', ...others] = briefFields(kind).map(textAt);
  return { title, summary: others.filter(Boolean).slice(0, 3).join(' · ') };
}

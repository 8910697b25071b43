import { isContent } from '@prism/core/content/check';
import type { Field, Fields } from '@prism/core/fields/fields';
import { numberText } from '@prism/core/contract/number-text';

/** The formats of amounts and times. */
export interface Writing {
  money: (amount: number, currency: 'currency' | 'localCurrency') => string;
  time: (iso: string) => string;
}

/** A field's value as readable lines; none if it is empty. */
export function linesOf(field: Field, value: unknown, writing: Writing): string[] {
  switch (field.type) {
    case 'text':
    case 'entry':
      return textLines(value);
    case 'number':
      if (typeof value !== 'number') return [];
      if (field.money) return [writing.money(value, field.money)];
      return [[numberText(value), field.unit].filter(Boolean).join(' ')];
    case 'date':
      return textLines(value).map((text) => (field.hasTime ? writing.time(text) : text));
    case 'flag':
      return [value === true ? 'Yes' : 'No'];
    case 'choice':
      return textLines(value).map((text) => Object.entries(field.options).find(([name]) => name === text)?.[1] ?? text);
    case 'file':
      return textLines(value).map((address) => address.split('/').at(-1) ?? address);
    case 'list':
      return Array.isArray(value) ? value.flatMap((item: unknown) => linesOf(field.of, item, writing)) : [];
    case 'group':
      return linesOfGroup(field.fields, value, writing);
  }
}

function linesOfGroup(fields: Fields, value: unknown, writing: Writing): string[] {
  const values = isContent(value) ? value : {};
  return Object.entries(fields).flatMap(([name, field]) =>
    linesOf(field, values[name], writing).map((line) => (field.type === 'group' ? line : `${field.label}: ${line}`)),
  );
}

function textLines(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split('\n').filter((line) => line.trim() !== '') : [];
}

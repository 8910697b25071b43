import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent, completed, withDefaultTexts } from './check.ts';
import { pages, wordings } from './content.ts';
import { facts } from './facts.ts';
import type { Field, Fields } from '../fields/fields.ts';

const demonstrated = (page: string): unknown =>
  JSON.parse(readFileSync(new URL(`demo/pages/${page}.json`, import.meta.url), 'utf8'));

/** The page's default texts by path. */
function plainIn(fields: Fields, path = ''): Record<string, string> {
  const ofField = (field: Field, at: string): Record<string, string> => {
    if (field.type === 'group') return plainIn(field.fields, `${at}.`);
    return field.type === 'text' && field.plain !== undefined ? { [at]: field.plain } : {};
  };
  return Object.assign({}, ...Object.entries(fields).map(([name, field]) => ofField(field, path + name)));
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => Object(part)[name], value);
}

/** Texts about the demonstration's trade and people, which every other studio replaces. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  contact: ['form.question'],
  position: ['mail.promise'],
};

const speaking = Object.entries(pages).filter(([, { fields }]) => Object.keys(plainIn(fields)).length > 0);

test.each(speaking)('the default texts of the page %s are those of the demonstration and are valid', (page, words) => {
  const { [page]: own = [] } = ownWords;
  const plain = Object.fromEntries(Object.entries(plainIn(words.fields)).filter(([path]) => !own.includes(path)));
  const demonstration = demonstrated(page);
  expect(Object.fromEntries(Object.keys(plain).map((path) => [path, at(demonstration, path)]))).toEqual(plain);
  expect(checkContent<Fields>(words.fields, demonstration).errors).toBeUndefined();
});

test('an empty text shows the default of its field, other texts show themselves', () => {
  const { fields } = pages.receipt;
  expect(completed(fields, {}).opening.tab).toBe('');
  const read = withDefaultTexts(fields, { opening: { tab: '', dated: 'Of {day}' }, titles: { sent: 'Yours' } });
  expect(read.opening).toMatchObject({ tab: 'Your enquiry', dated: 'Of {day}' });
  expect(read.titles).toMatchObject({ sent: 'Yours', adding: '' });
});

test("every form's wording has a name for the list of versions", () => {
  expect(Object.keys(pages.versions.fields.asked.fields)).toEqual(Object.keys(wordings));
});

/** The placeholders of `fields` besides facts. */
function namesOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field): readonly string[] => {
    const of = field.type === 'list' ? field.of : field;
    if (of.type === 'group') return namesOf(of.fields);
    return of.type === 'text' ? (of.names ?? []) : [];
  });
}

test('placeholders of pages and mails differ from facts, which are filled in earlier', () => {
  const names = Object.values(pages).flatMap(({ fields }) => namesOf(fields));
  expect(names).toContain('position');
  expect(names.filter((name) => Object.hasOwn(facts, name))).toEqual([]);
});

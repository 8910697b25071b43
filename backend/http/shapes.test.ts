import { choice, flag, list, number } from '@prism/core/fields/fields';
import { line } from '@prism/core/contract/fields';
import {
  either,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  secret,
  text,
  time,
  usually,
  whole,
  type SentOf,
  type ValueOf,
} from '@prism/core/fields/shapes';
import { expect, expectTypeOf, test } from 'vitest';
import { joiOf, jsonSchemaOf } from './shapes.ts';

const person = object({
  id,
  name: line('Name', 5, { message: 'Enter a name' }),
  note: line('Note', 5, { min: 0, message: 'Note is not valid' }),
  role: oneOf(['owner', 'editor']),
  since: nullable(time),
  tags: listOf(text({ maxLength: 3 }), { min: 1, message: 'Choose one' }),
  days: usually(whole({ minimum: 1 }), 90),
  motto: maybe(text()),
  other: either(whole(), text()),
  form: object({
    line: line('Line', 10),
    number: number('Number', { min: 1, max: 9 }),
    look: choice('Look', { a: 'A', b: 'B' }),
    isShown: flag('Shown'),
    lines: list('Line', line('Line', 4)),
  }),
});

const sent = {
  id: '00000000-0000-4000-8000-000000000000',
  name: ' Ann ',
  role: 'owner',
  since: null,
  tags: ['a'],
  other: 'x',
  form: { line: 'x', number: 3, look: 'a', isShown: true, lines: [] },
};

test('types are inferred from a shape', () => {
  expectTypeOf<ValueOf<typeof person>['role']>().toEqualTypeOf<'owner' | 'editor'>();
  expectTypeOf<ValueOf<typeof person>['note']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<ValueOf<typeof person>['since']>().toEqualTypeOf<string | null>();
  expectTypeOf<ValueOf<typeof person>['tags']>().toEqualTypeOf<string[]>();
  expectTypeOf<ValueOf<typeof person>['days']>().toEqualTypeOf<number>();
  expectTypeOf<SentOf<typeof person>['days']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ValueOf<typeof person>['other']>().toEqualTypeOf<string | number>();
  expectTypeOf<ValueOf<typeof person>['form']['look']>().toEqualTypeOf<'a' | 'b'>();
});

test('validates a body by its shape', () => {
  const check = (body: object) => joiOf(person).validate(body, { abortEarly: false });
  expect(check(sent).value).toMatchObject({ name: 'Ann', days: 90 });
  expect(check(sent).error).toBeUndefined();
  const { error } = check({ ...sent, name: '', tags: [], role: 'x', since: 'x', more: 1 });
  expect(error?.details.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'Enter a name'],
    ['role', '"role" must be one of [owner, editor]'],
    ['since', '"since" must be in iso format'],
    ['tags', 'Choose one'],
    ['more', '"more" is not allowed'],
  ]);
});

test('keeps a password as typed, and drops unknown form fields', () => {
  const { value } = joiOf(object({ password: secret({ minLength: 3 }) }, { others: 'dropped' })).validate({
    password: ' \u200b ',
    more: 1,
  });
  expect(value).toEqual({ password: ' \u200b ' });
});

test('describes an answer as JSON Schema', () => {
  expect(jsonSchemaOf(object({ id, since: nullable(time), motto: maybe(text()), tags: listOf(oneOf(['a'])) }))).toEqual(
    {
      type: 'object',
      required: ['id', 'since', 'tags'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        since: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
        motto: { type: 'string' },
        tags: { type: 'array', items: { enum: ['a'] } },
      },
      additionalProperties: false,
    },
  );
});

import { line } from '@prism/core/contract/fields';
import { expect, test } from 'vitest';
import { filledFields } from './filled-fields.ts';

const fields = { name: line('Name', 40), note: line('Note', 40, { min: 0 }) };

test('an empty required field is refused by its sentence, an optional one is stored as null', () => {
  expect(filledFields(fields, { name: 'Ada', note: '' })).toEqual({ name: 'Ada', note: null });
  for (const name of ['', null, undefined])
    expect(() => filledFields(fields, { name })).toThrowError(
      expect.objectContaining({ kind: 'invalid', fields: { name: 'Name is required' } }),
    );
});

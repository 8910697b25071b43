import { line } from '@prism/core/contract/fields';
import { expect, test } from 'vitest';
import { filledFields } from './filled-fields.ts';

const fields = { name: line('Name', 40), note: line('Note', 40, { min: 0 }) };

test('refuses an empty required field with its message, and stores an empty optional one as null', () => {
  expect(filledFields(fields, { name: 'Ada', note: '' })).toEqual({ name: 'Ada', note: null });
  for (const name of ['', null, undefined])
    expect(() => filledFields(fields, { name })).toThrowError(
      expect.objectContaining({ kind: 'invalid', fields: { name: 'Name is required' } }),
    );
});

import { flag, group, list } from '@prism/core/fields/fields';
import { line } from '@prism/core/contract/fields';
import { expect, test } from 'vitest';
import { changesIn } from './changes-in.ts';

const fields = {
  name: line('Name', 60),
  logo: group('Logo', { light: line('Light', 60), hasName: flag('Has the name') }),
  days: list('Days', line('Day', 10)),
};

test('each changed field counts once, also within a group, and a list is one field', () => {
  const before = { name: 'Ada', logo: { light: '', hasName: false }, days: ['Monday'] };
  const now = { name: 'Ada', logo: { light: '/a.svg', hasName: true }, days: ['Tuesday', 'Friday'] };
  expect(changesIn(fields, before, now)).toEqual(['logo.light', 'logo.hasName', 'days']);
  expect(changesIn(fields, before, before)).toEqual([]);
});

import { expect, test } from 'vitest';
import { daysText, timesText, type Weekday } from './hours.ts';

test.each<[Weekday[], string]>([
  [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], 'Monday to Friday'],
  [['friday', 'monday'], 'Monday, Friday'],
  [['saturday', 'sunday'], 'Saturday, Sunday'],
  [['monday', 'tuesday', 'wednesday', 'friday', 'saturday', 'sunday'], 'Monday to Wednesday, Friday to Sunday'],
  [['wednesday'], 'Wednesday'],
])('%j are %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

test('times without a leading zero are accepted', () => {
  expect(timesText({ days: [], opens: '09:00', closes: '17:30' })).toBe('9:00–17:30');
});

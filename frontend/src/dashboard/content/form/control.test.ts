import { terms } from '@prism/core/content/pages/legal';
import { settings } from '@prism/core/content/content';
import { expect, test } from 'vitest';
import { textOfItem } from './control.ts';

const { hours, holidays, bookings } = settings.studio.topics.hours;

test.each([
  [
    'hours by their days',
    hours.of,
    { days: ['monday', 'tuesday', 'wednesday'], opens: '09:30', closes: '18:00' },
    'Monday to Wednesday, 9:30–18:00',
  ],
  ['a holiday by its dates', holidays.of, { from: '2026-12-24', until: '2027-01-01' }, '24 Dec 2026 – 1 Jan 2027'],
  ['a day off by its date', bookings.fields.exceptions.of, { on: '2026-12-24', opens: '', closes: '' }, '24 Dec 2026'],
  ['a section by its title', terms.fields.sections.of, { id: 'governing-law', title: 'Law', blocks: [] }, 'Law'],
])('a list names %s', (_what, field, value, text) => {
  expect(textOfItem(field, value)).toBe(text);
});

import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Naomi Fletcher', 'NF'],
  ['Dr Kwame Asante', 'KA'],
  ['Drew Moss', 'DM'],
  ['ada', 'A'],
  ['  Maria  del Carmen  Ruiz ', 'MR'],
  ['Élodie Šimić', 'ÉŠ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

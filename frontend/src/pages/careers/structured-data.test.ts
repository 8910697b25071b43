import { expect, test } from 'vitest';
import { employmentType } from './structured-data.ts';

test.each([
  ['Full-time', 'FULL_TIME'],
  ['full time, permanent', 'FULL_TIME'],
  ['Part-time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Freelance', 'CONTRACTOR'],
  ['Fixed-term', 'TEMPORARY'],
  ['Internship', 'INTERN'],
  ['Permanent contract', 'FULL_TIME'],
  ['Full-time contract', 'FULL_TIME'],
  ['Part-time contract', 'PART_TIME'],
  ['Fixed-term contract', 'TEMPORARY'],
  ['Summer intern', 'INTERN'],
  ['Contractor', 'CONTRACTOR'],
  ['International role', 'OTHER'],
  ['Internal transfer', 'OTHER'],
  ['Contemporary dance', 'OTHER'],
  ['Temperature engineer', 'OTHER'],
  ['By agreement', 'OTHER'],
])('search engines read %s as %s', (type, expected) => {
  expect(employmentType(type)).toBe(expected);
});

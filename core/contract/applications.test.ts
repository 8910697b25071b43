import { expect, test } from 'vitest';
import { applicationFields, resumeProblem } from './applications.ts';
import { fieldError } from './fields.ts';

const limit = 5 * 1024 * 1024;

test.each([
  ['cv.pdf', 1, undefined],
  ['CV.DOCX', limit, undefined],
  ['my cv.doc', 80_000, undefined],
  ['cv.pdf', limit + 1, 'Resume must be 5 MB or smaller'],
  ['cv.pages', 80_000, 'Resume must be a PDF or Word document'],
  ['pdf', 80_000, 'Resume must be a PDF or Word document'],
  ['cv.pdf', 0, 'Resume must be a PDF or Word document'],
  ['film.mp4', limit + 1, 'Resume must be a PDF or Word document'],
])('%s of %i bytes: %s', (name, size, message) => {
  expect(resumeProblem({ name, size })).toBe(message);
});

test.each([
  ['', undefined],
  ['2027-01-31', undefined],
  ['31/01/2027', 'Start date is not a date'],
  ['2027-13-01', 'Start date is not a date'],
])('a start of %j: %s', (value, message) => {
  expect(fieldError(applicationFields.startDate, value)).toBe(message);
});

import { expect, test } from 'vitest';
import { currentVersion, versionField, wordingOf, wordings } from './consent.ts';
import { fieldError } from './fields.ts';
import { retention } from './retention.ts';

test('every wording that was ever shown is kept word for word', () => {
  // Never change a text here: rows in databases say that people agreed to it. Add a version instead.
  expect(wordings).toEqual({
    enquiry: {
      '2025-01': 'I agree to receive communications about my enquiry.',
    },
    keepApplication: {
      '2026-11': 'Keep my application for later openings: for 3 years instead of 12 months.',
    },
  });
});

test('the box for later openings asks for the time that the application is then kept', () => {
  const { usual, kept } = retention.applications;
  const wording = wordings.keepApplication[currentVersion.keepApplication];
  expect(wording).toContain(`for ${kept.time} instead of ${usual.time}`);
});

test('a version is one of those, or is left out', () => {
  const rule = versionField('enquiry');
  expect(fieldError(rule, '2025-01')).toBeUndefined();
  expect(fieldError(rule, '')).toBeUndefined();
  expect(fieldError(rule, '2024-12')).toBe('This version of the wording is not known');
  expect(wordingOf('enquiry', '2025-01')).toBe('I agree to receive communications about my enquiry.');
  expect(wordingOf('enquiry', 'constructor')).toBeUndefined();
});

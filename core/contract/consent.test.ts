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
    'newsletter-home': {
      '2025-01': 'One letter a month on building apps that earn\nJoin 10,000+ readers. Leave whenever you like.',
      '2026-11':
        'One letter a month on building apps that earn\nJoin 10,000+ readers. Leave whenever you like.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
    },
    'newsletter-blog': {
      '2025-01': 'Stay Updated\nJoin 10,000+ developers and business leaders',
      '2026-11':
        'Stay Updated\nJoin 10,000+ developers and business leaders\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
    },
    'newsletter-article': {
      '2025-01': 'Stay Updated\nOne letter a month, to 10,000+ readers.',
      '2026-11':
        'Stay Updated\nOne letter a month, to 10,000+ readers.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
    },
    'newsletter-mobile-app-development': {
      '2025-01': 'Notes from the mobile bench\nJoin 15,000+ mobile developers.',
      '2026-11':
        'Notes from the mobile bench\nJoin 15,000+ mobile developers.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
    },
    'newsletter-web-app-development': {
      '2025-01': 'What worked, what did not, and the figures\nJoin 12,000+ AI developers.',
      '2026-11':
        'What worked, what did not, and the figures\nJoin 12,000+ AI developers.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
    },
    'newsletter-plain': {
      '2026-11':
        'Stay Updated\nOne letter a month. Leave whenever you like.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
    },
    'newsletter-link': {
      '2026-11':
        'Enter your address once more\nWe send you a new link.\nBy subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
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

import { expect, test } from 'vitest';
import { finishedText } from './finished-text.ts';

test('everything before the last heading is finished', () => {
  expect(finishedText('Opening.\n\n## One\n\nText.\n\n## Two\n\nHal')).toBe('Opening.\n\n## One\n\nText.\n\n');
});

test('an incomplete heading ends the section before it', () => {
  expect(finishedText('Opening.\n\n## One\n\nText.\n\n##')).toBe('Opening.\n\n## One\n\nText.\n\n');
});

test('the opening is finished once a heading follows', () => {
  expect(finishedText('Opening.')).toBe('');
  expect(finishedText('Opening.\n\n## One')).toBe('Opening.\n\n');
});

test('nothing is finished in an empty text or a first section', () => {
  expect(finishedText('')).toBe('');
  expect(finishedText('## One\n\nText.')).toBe('');
});

test('headings inside code fences do not count', () => {
  const text = '## One\n\n```md\n## Not a heading\n```\n\nText.\n\n## Two\n\n~~~\n## Nor this\n```\n## Nor that\n';
  expect(finishedText(text)).toBe(text.slice(0, text.indexOf('## Two')));
});

test('deeper and main headings do not divide sections', () => {
  expect(finishedText('# Title\n\n## One\n\n### Detail\n\nText.')).toBe('# Title\n\n');
});

test('Windows line ends are kept', () => {
  expect(finishedText('A.\r\n\r\n## One\r\n\r\nB.\r\n\r\n## Two\r\n')).toBe('A.\r\n\r\n## One\r\n\r\nB.\r\n\r\n');
});

import { expect, test } from 'vitest';
import { asOneText, textOfMarkdown } from './one-text.ts';

test('separates texts that end without punctuation', () => {
  expect(asOneText(['Our team', 'Write to us. Or call.', '', 'Who asks “why?”', 'Bath ', 'Bristol'])).toBe(
    'Our team ·\nWrite to us. Or call.\nWho asks “why?”\nBath ·\nBristol',
  );
});

test('separates headings, items and cells of Markdown, and keeps paragraphs whole', () => {
  const markdown = [
    '## What it costs',
    'Less than **most**',
    'think.',
    '',
    '- one thing',
    '- another',
    '',
    '| Part | Price |',
    '| --- | ---: |',
    '| Hosting | 12 |',
    '',
    '> [!NOTE]',
    '> Ask first.',
    '',
    '1. *Begin*',
    '2. End',
  ].join('\n');
  expect(textOfMarkdown(markdown).replaceAll('\n', ' ')).toBe(
    'What it costs · Less than most think. one thing · another · Part · Price · Hosting · 12 · [!NOTE] · Ask first. Begin · End',
  );
});

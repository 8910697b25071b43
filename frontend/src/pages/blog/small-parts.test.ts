import { expect, test } from 'vitest';
import { dateText } from '../../lib/dates.ts';
import { hueOf } from './hue.ts';
import { shareLinks } from './share-links.ts';

test('a date is written out in any time zone', () => {
  expect(dateText('2025-01-20')).toBe('20 January 2025');
});

test('a category has the hue of its button', () => {
  const holds = [{ name: 'Technology Trends', place: null, isLeftOut: false }];
  const categories = [{ key: 'technology', label: 'Technology', hue: 'fintech', holds }];
  expect(['Technology Trends', 'Gardening'].map((category) => hueOf(category, categories))).toEqual([
    'fintech',
    'neutral',
  ]);
});

test('share URLs contain the article’s URL, encoded', () => {
  const links = shareLinks('https://www.prism.example/blog/a', 'R&D, in 100% colour');
  expect(links).toEqual([
    {
      label: 'Twitter',
      href: 'https://twitter.com/intent/tweet?url=https%3A%2F%2Fwww.prism.example%2Fblog%2Fa&text=R%26D%2C%20in%20100%25%20colour',
    },
    {
      label: 'LinkedIn',
      href: 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fwww.prism.example%2Fblog%2Fa',
    },
    {
      label: 'Facebook',
      href: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fwww.prism.example%2Fblog%2Fa',
    },
  ]);
});

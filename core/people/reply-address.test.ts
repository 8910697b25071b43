import { expect, test } from 'vitest';
import { aboutOf, replyAddress } from './reply-address.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const address = replyAddress(['secret'], 'replies@prism.example', { enquiry: id });

test('a reply address identifies its subject, however a mail server spells it', () => {
  expect(address).toMatch(/^replies\+e[0-9a-f]{44}@prism\.example$/);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(aboutOf(['secret'], ['x@y.example', address.toUpperCase()])).toEqual({ enquiry: id });
  const applicant = replyAddress(['secret'], 'replies@prism.example', { application: id });
  expect(aboutOf(['secret'], [applicant])).toEqual({ application: id });
});

test('reply addresses of staff and clients differ', () => {
  const ours = replyAddress(['secret'], 'replies@prism.example', { enquiry: id }, 'studio');
  expect(aboutOf(['secret'], [ours], 'studio')).toEqual({ enquiry: id });
  expect([aboutOf(['secret'], [ours]), aboutOf(['secret'], [address], 'studio')]).toEqual([undefined, undefined]);
});

test('a forged reply address identifies nothing', () => {
  const last = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  const other = address.replace('+e', '+a');
  const foreign = replyAddress(['another'], 'replies@prism.example', { enquiry: id });
  for (const made of [last, other, foreign, 'replies@prism.example', 'replies+e@prism.example', ''])
    expect(aboutOf(['secret'], [made])).toBeUndefined();
});

test('a reply address stays valid while its secret is configured', () => {
  expect(aboutOf(['newer', 'secret'], [address])).toEqual({ enquiry: id });
});

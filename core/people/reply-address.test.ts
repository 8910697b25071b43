import { expect, test } from 'vitest';
import { aboutOf, replyAddress } from './reply-address.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const address = replyAddress(['secret'], 'replies@prism.example', { enquiry: id });

test('an address of ours tells what answers to it are about, however a mail server writes it', () => {
  expect(address).toMatch(/^replies\+e[0-9a-f]{44}@prism\.example$/);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(aboutOf(['secret'], ['x@y.example', address.toUpperCase()])).toEqual({ enquiry: id });
  const applicant = replyAddress(['secret'], 'replies@prism.example', { application: id });
  expect(aboutOf(['secret'], [applicant])).toEqual({ application: id });
});

test('what the studio answers to is distinguished from what its client answers to', () => {
  const ours = replyAddress(['secret'], 'replies@prism.example', { enquiry: id }, 'studio');
  expect(aboutOf(['secret'], [ours], 'studio')).toEqual({ enquiry: id });
  expect([aboutOf(['secret'], [ours]), aboutOf(['secret'], [address], 'studio')]).toEqual([undefined, undefined]);
});

test('an address that someone made up tells nothing', () => {
  const last = address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
  const other = address.replace('+e', '+a');
  const foreign = replyAddress(['another'], 'replies@prism.example', { enquiry: id });
  for (const made of [last, other, foreign, 'replies@prism.example', 'replies+e@prism.example', ''])
    expect(aboutOf(['secret'], [made])).toBeUndefined();
});

test('an address tells what it is about while its secret is one of several', () => {
  expect(aboutOf(['newer', 'secret'], [address])).toEqual({ enquiry: id });
});

import { expect, test } from 'vitest';
import { shortReason } from './mails.ts';

test.each([
  ['The mail server rejected it permanently: 552 5.2.2 Mailbox full', 'Mailbox full'],
  ['The mail server rejected it permanently: 550-5.1.1 User unknown', 'User unknown'],
  ['The mail server rejected it temporarily: 451 Come back later', 'Come back later'],
  ['The mail server rejected it temporarily: 421', '421'],
  [
    'The mail server cannot be reached: connect ECONNREFUSED',
    'The mail server cannot be reached: connect ECONNREFUSED',
  ],
])('%j is shortened to %j', (reason, short) => {
  expect(shortReason(reason)).toBe(short);
});

import { expect, test } from 'vitest';
import { subject, wrongMails, type Due } from './due-mails.ts';

const due = new Map<string, Due>([
  [subject('answer-half', '1'), 'must'],
  [subject('answer-soon', '1'), 'may'],
  [subject('answer-late', '1'), 'never'],
]);
const mail = (kind: string, id = '1') => ({ messageId: `<${kind}.${id}@prism.example>` });

test('expected, optional and unrelated mails are right', () => {
  expect(wrongMails(due, [mail('answer-half')], 0)).toEqual([]);
  expect(wrongMails(due, [mail('answer-half'), mail('answer-soon'), mail('admin-alert')], 0)).toEqual([]);
  expect(wrongMails(due, [mail('answer-half'), mail('answer-half')], 1)).toEqual([]);
});

test.each([
  ['1 of answer-half never came', [], 0],
  ['1 of answer-late came in vain', [mail('answer-half'), mail('answer-late')], 0],
  ['1 of answer-half came in vain', [mail('answer-half'), mail('answer-half', '2')], 0],
  [
    '2 mails were repeated; killed workers explain 1',
    [mail('answer-half'), mail('answer-half'), mail('answer-half')],
    1,
  ],
])('%s', (sentence, mails, mostRepeats) => expect(wrongMails(due, mails, mostRepeats)).toEqual([sentence]));

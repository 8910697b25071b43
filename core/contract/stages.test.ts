import { expect, test } from 'vitest';
import { applicationStageNames, enquiryStageNames, isBeforeProposal } from './stages.ts';

test('the stages before a proposal are the first of the board', () => {
  expect(enquiryStageNames.filter(isBeforeProposal)).toEqual(['new', 'talk', 'session']);
});

test('a board begins with new and ends with closed stages', () => {
  expect([enquiryStageNames.at(0), ...enquiryStageNames.slice(-2)]).toEqual(['new', 'won', 'lost']);
  expect(applicationStageNames).toEqual(['new', 'review', 'interview', 'offer', 'hired', 'declined']);
});

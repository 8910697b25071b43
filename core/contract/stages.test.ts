import { expect, test } from 'vitest';
import { applicationStageNames, enquiryStageNames, isBeforeProposal } from './stages.ts';

test('the stages before a proposal are those that the board shows before it', () => {
  expect(enquiryStageNames.filter(isBeforeProposal)).toEqual(['new', 'talk', 'session']);
});

test('a board begins with what is new and ends with what is over', () => {
  expect([enquiryStageNames.at(0), ...enquiryStageNames.slice(-2)]).toEqual(['new', 'won', 'lost']);
  expect(applicationStageNames).toEqual(['new', 'review', 'interview', 'offer', 'hired', 'declined']);
});

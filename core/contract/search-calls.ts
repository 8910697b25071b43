import { listOf, maybe, oneOf, plain, text, usually, whole } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { searchKinds, searchTextMax, type SearchAnswer, type SearchHit } from './search.ts';

const q = usually(
  text({
    maxLength: searchTextMax,
    description: 'Words; the last may only have begun. Words in quotation marks are found in a row',
  }),
  '',
);
const call = callsOf('search');

export const searchCalls = {
  search: call('GET /search', {
    says: 'What the site says of something: apps, posts, open positions and pages, the best first, page by page',
    query: {
      q,
      kind: maybe(oneOf(searchKinds)),
      page: usually(whole({ minimum: 1, maximum: 1_000_000, description: 'Which page, from 1' }), 1),
    },
    hasOtherQuery: true,
    answer: plain<SearchAnswer>({ type: 'object' }),
  }),
  nearest: call('GET /search/nearest', {
    says: 'The three that are nearest to the words of an address without a page; none while many ask at once',
    query: { q },
    hasOtherQuery: true,
    answer: listOf(plain<SearchHit>({ type: 'object' })),
  }),
};

import { listOf, maybe, oneOf, plain, text, usually, whole } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { searchKinds, searchTextMax, type SearchAnswer, type SearchHit } from './search.ts';

const q = usually(
  text({
    maxLength: searchTextMax,
    description: 'Words; the last may be incomplete. Quoted words match as a phrase',
  }),
  '',
);
const call = callsOf('search');

export const searchCalls = {
  search: call('GET /search', {
    says: 'Search apps, posts, open positions and pages, best match first',
    query: {
      q,
      kind: maybe(oneOf(searchKinds)),
      page: usually(whole({ minimum: 1, maximum: 1_000_000, description: 'Page number, from 1' }), 1),
    },
    hasOtherQuery: true,
    answer: plain<SearchAnswer>({ type: 'object' }),
  }),
  nearest: call('GET /search/nearest', {
    says: 'Suggest the three pages nearest to a missing path; none under load',
    query: { q },
    hasOtherQuery: true,
    answer: listOf(plain<SearchHit>({ type: 'object' })),
  }),
};

import { listOf, plain, text, usually, verbatim } from '../fields/shapes.ts';
import { searchMaxLength, type App, type CategoryOffer } from './apps.ts';
import { callsOf } from './call.ts';
import { appsPageSize } from './pages.ts';

const app = plain<App>({ type: 'object' });
const call = callsOf('apps');

export const appCalls = {
  list: call('GET /apps', {
    says: 'List apps of the marketplace, featured first',
    query: {
      category: usually(text({ maxLength: 60, description: "e.g. fintech; 'all' or none for every category" }), ''),
      search: usually(
        text({
          maxLength: searchMaxLength,
          description:
            'Words, the last of which may only have begun: of a name, description or category, else of all that an app says; where nothing says them all, the nearest, marked by X-Nearest',
        }),
        '',
      ),
    },
    hasOtherQuery: true,
    numbered: appsPageSize,
    answer: listOf(app),
  }),
  all: call('GET /apps/all', {
    says: 'List all apps of the marketplace on one page, featured first',
    // Each URL is cached separately, and this response is large.
    query: {},
    answer: listOf(app),
  }),
  categories: call('GET /categories', {
    says: 'List the categories of the marketplace with number of apps and lowest price',
    answer: listOf(plain<CategoryOffer>({ type: 'object' })),
  }),
  read: call('GET /apps/{id}', { says: 'Get an app', params: { id: verbatim }, answer: app }),
};

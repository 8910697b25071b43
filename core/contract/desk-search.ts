import { listOf, nullable, object, oneOf, plain, text, usually, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { deskSearchPermissions, type Permission } from './roles.ts';
import { searchTextMax } from './search.ts';

export const searchedLists = {
  enquiries: { label: 'Enquiries', needs: 'enquiries' },
  applications: { label: 'Applications', needs: 'applications' },
  subscribers: { label: 'Subscribers', needs: 'subscribers' },
  pictures: { label: 'Pictures', needs: 'media' },
  topics: { label: 'Planned topics', needs: 'posts' },
  redirects: { label: 'Redirects', needs: 'content' },
} as const satisfies Readonly<Record<string, { label: string; needs: Permission }>>;
export type SearchedList = keyof typeof searchedLists;

const isList = (name: string): name is SearchedList => Object.hasOwn(searchedLists, name);
export const searchedListNames: readonly SearchedList[] = Object.keys(searchedLists).filter(isList);

export const mostInList = 100;

/** Where a row matches: 'note', and its text, alternately without and with the searched words. */
export interface FoundIn {
  where: string;
  excerpt: readonly string[];
}

/** The studio's own content, public or not. */
const deskHit = object({
  /** 'posts', 'apps', 'enquiries', 'applications' or a kind of content. */
  kind: text(),
  /** An entry's key; otherwise the id. */
  id: text(),
  title: text(),
  /** Null if the title matches. */
  found: nullable(plain<FoundIn>({ type: 'object' })),
  /** Always true for enquiries and applications, which are never public. */
  isShown: yesNo,
  /** The path of its public page; null if it has none. */
  address: nullable(text()),
});
export type DeskHit = ValueOf<typeof deskHit>;

export const deskSearchCalls = {
  search: callsOf('search', deskSearchPermissions)('GET /admin/search', {
    says: 'Search posts, apps, entries, enquiries and applications by name, with match counts of lists, as permitted',
    query: {
      q: usually(
        text({
          maxLength: searchTextMax,
          description: 'Words; the last may be incomplete. Quoted words match as a phrase',
        }),
        '',
      ),
      hidden: usually(
        plain<boolean>({ type: 'boolean', description: 'Only what visitors cannot see, without lists' }),
        false,
      ),
    },
    answer: object({
      hits: listOf(deskHit),
      lists: listOf(object({ list: oneOf(searchedListNames), count: whole() })),
    }),
  }),
};
export type DeskAnswer = ValueOf<typeof deskSearchCalls.search.answer>;

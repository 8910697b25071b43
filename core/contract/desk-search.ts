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

/** Where a row matches: 'note', and its words, alternately without and with the searched ones. */
export interface FoundIn {
  where: string;
  excerpt: readonly string[];
}

/** Something of the studio's own, shown to visitors or not. */
const deskHit = object({
  /** 'posts', 'apps', 'enquiries', 'applications' or a kind of content. */
  kind: text(),
  /** Of a post, an app, an enquiry or an application its id, of an entry its key. */
  id: text(),
  title: text(),
  /** Null where its title says it. */
  found: nullable(plain<FoundIn>({ type: 'object' })),
  /** Of enquiries and applications, which visitors never see, always true. */
  isShown: yesNo,
  /** The path of its page, which visitors find once it is shown; null of what has none of its own. */
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
      /** Only lists in which something was found. */
      lists: listOf(object({ list: oneOf(searchedListNames), count: whole() })),
    }),
  }),
};
export type DeskAnswer = ValueOf<typeof deskSearchCalls.search.answer>;

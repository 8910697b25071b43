import type { App } from '@prism/core/contract/apps';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postSearchMaxLength } from '@prism/core/contract/blog';
import { deskSearchCalls, type DeskHit } from '@prism/core/contract/desk-search';
import { entriesQuery } from '../../../api/content.ts';
import { callApi } from '../../../api/calls.ts';
import { getList } from '../../../api/list.ts';
import { postsQuery } from '../../../api/posts.ts';
import { linkTo, listedRoutes, matchRoute } from '../../../routes.tsx';
import { useSite } from '../../../site.ts';

export interface OwnPlace {
  what: 'Page' | 'Post' | 'App' | 'Position';
  title: string;
  address: string;
  /** Whether it is public now. */
  isShown: boolean;
}

const shownOfEach = 5;

const namesOfKinds: Readonly<Record<string, OwnPlace['what']>> = { posts: 'Post', apps: 'App', positions: 'Position' };

/** Pages of this site with these words in their name: public ones, and those that visitors cannot see yet. */
export function useOwnPlaces(words: string) {
  const site = useSite();
  const search = words.trim().slice(0, postSearchMaxLength);
  const sought = search.toLowerCase().split(/\s+/);
  /** The site's search also matches text and similar words; only names count here. */
  const has = (name: string) => sought.every((word) => name.toLowerCase().includes(word));
  const pages = (): OwnPlace[] =>
    listedRoutes
      .filter(({ path }) => !path.includes(':') && matchRoute(path, site).route.path === path)
      .map(({ path }) => ({ what: 'Page', title: linkTo(path, site).label, address: path, isShown: true }));
  return useQuery({
    queryKey: ['own-places', search],
    queryFn: async (): Promise<OwnPlace[]> => {
      const [posts, apps, positions, desk] = await Promise.all([
        postsQuery({ category: '', search }).fetch(),
        getList<App>(`/api/apps?${new URLSearchParams({ search, limit: String(shownOfEach) })}`),
        entriesQuery('positions').fetch(),
        callApi(deskSearchCalls.search, { query: { q: search, hidden: true } }),
      ]);
      const first = (places: OwnPlace[]) => places.slice(0, shownOfEach);
      return [
        ...first(pages().filter(({ title }) => has(title))),
        ...first(
          posts.rows.filter(({ title }) => has(title)).map(({ title, slug }) => shown('Post', title, `/blog/${slug}`)),
        ),
        ...first(apps.rows.filter(({ name }) => has(name)).map(({ name, id }) => shown('App', name, `/app/${id}`))),
        ...first(
          positions
            .filter(({ title }) => has(title))
            .map(({ title, key }) => shown('Position', title, `/careers/${key}`)),
        ),
        ...Object.keys(namesOfKinds).flatMap((wanted) =>
          first(desk.hits.flatMap((hit) => placeOf(hit, wanted)).filter(({ title }) => has(title))),
        ),
      ];
    },
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
}

const shown = (what: OwnPlace['what'], title: string, address: string): OwnPlace => ({
  what,
  title,
  address,
  isShown: true,
});

function placeOf({ kind, title, address, isShown }: DeskHit, wanted: string): OwnPlace[] {
  const what = namesOfKinds[kind];
  return kind !== wanted || address === null || !what ? [] : [{ what, title, address, isShown }];
}

import type { App } from '@prism/core/contract/apps';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postSearchMaxLength } from '@prism/core/contract/blog';
import { entriesQuery } from '../../../api/content.ts';
import { getList } from '../../../api/client.ts';
import { postsQuery } from '../../../api/posts.ts';
import { linkTo, listedRoutes, matchRoute } from '../../../routes.tsx';
import { useSite } from '../../../site.ts';

/** What a link can lead to. */
export interface OwnPlace {
  what: 'Page' | 'Post' | 'App' | 'Position';
  title: string;
  address: string;
}

const shownOfEach = 5;

/** What visitors can see of this site whose name has these words in it; nothing until there are two letters. */
export function useOwnPlaces(words: string) {
  const site = useSite();
  const search = words.trim().slice(0, postSearchMaxLength);
  const has = (title: string) => title.toLowerCase().includes(search.toLowerCase());
  const pages = (): OwnPlace[] =>
    listedRoutes
      .filter(({ path }) => !path.includes(':') && matchRoute(path, site).route.path === path)
      .map(({ path }) => ({ what: 'Page', title: linkTo(path, site).label, address: path }));
  return useQuery({
    queryKey: ['own-places', search],
    queryFn: async (): Promise<OwnPlace[]> => {
      const [posts, apps, positions] = await Promise.all([
        postsQuery({ category: '', search }).fetch(),
        getList<App>(`/api/apps?${new URLSearchParams({ search, limit: String(shownOfEach) })}`),
        entriesQuery('positions').fetch(),
      ]);
      const first = (places: OwnPlace[]) => places.slice(0, shownOfEach);
      return [
        ...first(pages().filter(({ title }) => has(title))),
        ...first(posts.rows.map(({ title, slug }) => ({ what: 'Post', title, address: `/blog/${slug}` }))),
        ...first(apps.rows.map(({ name, id }) => ({ what: 'App', title: name, address: `/app/${id}` }))),
        ...first(
          positions
            .filter(({ title }) => has(title))
            .map(({ title, key }) => ({ what: 'Position', title, address: `/careers/${key}` })),
        ),
      ];
    },
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
}

import type { Words } from '@prism/core/content/content';
import type { ContentFacts, PageLink } from '@prism/core/contract/site';
import { linkTo, listedRoutes } from '../../routes.tsx';

const names = new Set(listedRoutes.flatMap(({ group }) => group ?? []));

/** Every page under its heading. `apps` are listed by their old URLs, whose pages link to the new ones. */
export function groups(
  { apps, groups: titles }: Pick<Words<'sitemap'>, 'apps' | 'groups'>,
  site: Pick<ContentFacts, 'names'>,
) {
  const moved: readonly PageLink[] = apps.map(({ id, name }) => ({ to: `/marketplace/${id}`, label: name }));
  return [...names].map((name) => {
    const links = listedRoutes.filter(({ group }) => group === name).map(({ path }) => linkTo(path, site));
    return { name, title: titles[name], links: name === 'marketplace' ? [...links, ...moved] : links };
  });
}

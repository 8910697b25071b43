import type { Words } from '@prism/core/content/content';
import { orPlain } from '@prism/core/contract/or-plain';
import type { ContentFacts, PageLink } from '@prism/core/contract/site';
import { linkTo, listedRoutes } from '../../routes.tsx';

/** What the headings say where the studio has said nothing else. */
export const plainGroups = {
  main: 'Main Pages',
  services: 'Services',
  marketplace: 'Marketplace',
  company: 'Company',
  resources: 'Resources',
  legal: 'Legal',
};

const names = new Set(listedRoutes.flatMap(({ group }) => group ?? []));

/** Every page under its heading, as the routes say it; `apps` stand under the addresses they used to have, whose pages say where each has moved. */
export function groups(
  { apps, groups: said }: Pick<Words<'sitemap'>, 'apps' | 'groups'>,
  site: Pick<ContentFacts, 'names'>,
) {
  const titles = orPlain(said, plainGroups);
  const moved: readonly PageLink[] = apps.map(({ id, name }) => ({ to: `/marketplace/${id}`, label: name }));
  return [...names].map((name) => {
    const links = listedRoutes.filter(({ group }) => group === name).map(({ path }) => linkTo(path, site));
    return { name, title: titles[name], links: name === 'marketplace' ? [...links, ...moved] : links };
  });
}

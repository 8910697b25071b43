import type { Words } from '@prism/core/content/content';
import type { ContentFacts, PageLink } from '@prism/core/contract/site';
import { linkTo, listedRoutes } from '../../routes.tsx';

const titles = new Set(listedRoutes.flatMap(({ group }) => group ?? []));

/** Every page under its heading, as the routes say it; `apps` stand under the addresses they used to have, whose pages say where each has moved. */
export function groups(apps: Words<'sitemap'>['apps'], site: Pick<ContentFacts, 'names'>) {
  const moved: readonly PageLink[] = apps.map(({ id, name }) => ({ to: `/marketplace/${id}`, label: name }));
  return [...titles].map((title) => {
    const links = listedRoutes.filter(({ group }) => group === title).map(({ path }) => linkTo(path, site));
    return { title, links: title === 'Marketplace' ? [...links, ...moved] : links };
  });
}

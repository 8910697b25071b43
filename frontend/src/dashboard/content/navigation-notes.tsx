import { isContent } from '@prism/core/content/check';
import { Link } from '../../ui/link.tsx';
import { linkTo, listedRoutes } from '../../routes.tsx';
import { useSite } from '../../site.ts';
import { panelPart } from '../shared/panel.tsx';

const onSitemapPage = listedRoutes.filter(({ group }) => group).map(({ path }) => path);

export function NavigationNotes({ values }: { values: unknown }) {
  const site = useSite();
  const { menu, columns } = isContent(values) ? values : {};
  const linked = new Set([...pathsIn(menu), ...itemsOf(columns).flatMap(({ pages }) => pathsIn(pages))]);
  const unlinked = onSitemapPage.filter((path) => !linked.has(path)).map((path) => linkTo(path, site));
  return (
    <div className={`${panelPart} grid gap-3 text-sm`} role="status">
      <p>Unpublished and empty pages are left out automatically.</p>
      {itemsOf(menu).length === 0 && (
        <p className="text-ink">The menu is empty. Pages show only the studio’s name and the button.</p>
      )}
      {unlinked.length > 0 && (
        <>
          <p className="text-ink">
            {`${
              unlinked.length === 1
                ? 'One page is in neither. It stays'
                : `${unlinked.length} pages are in neither. Each stays`
            } on the sitemap page and at its URL:`}
          </p>
          <ul className="grid">
            {unlinked.map(({ to, label }) => (
              <li key={to}>
                <Link className="lk inline-flex min-h-9 items-center" to={to} target="_blank">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function pathsIn(links: unknown): unknown[] {
  return itemsOf(links).map(({ to }) => to);
}

function itemsOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isContent) : [];
}

import { useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { closePopover, Popover, popoverItem } from './popover.tsx';

/** The pages of the site's own header. */
export function ViewSite() {
  const { menu: links } = useSite().navigation;
  if (links.length === 0) return null;
  return (
    <Popover isKept className="flex text-ink-2 hover:bg-sunk hover:text-ink max-md:hidden" button="View site">
      <nav aria-label="Site">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={popoverItem} onClick={closePopover}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Popover>
  );
}

import { useNavigate } from 'react-router-dom';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { KeyCap } from '../kit/key-cap.tsx';
import { useKey } from '../shared/keys.ts';
import { closePopover, Popover, popoverItem } from './popover.tsx';

export function ViewSite({ publicPage }: { publicPage: string | undefined }) {
  const { menu: links } = useSite().navigation;
  const navigate = useNavigate();
  useKey('v', () => publicPage && void navigate(publicPage));
  if (links.length === 0 && !publicPage) return null;
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
          {publicPage && (
            <li className="mt-1.5 border-t border-line pt-1.5">
              <Link to={publicPage} aria-keyshortcuts="v" className={popoverItem} onClick={closePopover}>
                This page
                <KeyCap>V</KeyCap>
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </Popover>
  );
}

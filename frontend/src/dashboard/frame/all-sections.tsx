import { useSite } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SectionNav } from './section-nav.tsx';

/** On phones: every section, and the pages of the site. */
export function AllSections({ onClose }: { onClose: () => void }) {
  const { menu: links } = useSite().navigation;
  return (
    <Dialog size="sheet" title="All sections" onClose={onClose}>
      <SectionNav label="All sections" onChoose={onClose} className="columns-2 gap-3" />
      <nav
        aria-label="Site"
        className="mx-3 mt-3 flex flex-wrap gap-x-4.5 border-t border-line pt-2 text-sm text-ink-3"
      >
        {links.map(({ to, label }) => (
          <Link key={to} to={to} className="py-2.5">
            {label}
          </Link>
        ))}
      </nav>
    </Dialog>
  );
}

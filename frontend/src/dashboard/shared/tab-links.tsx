import { Link } from '../../ui/link.tsx';
import { useOneStop } from './one-stop.ts';

interface TabLinksProps {
  label: string;
  links: readonly { label: string; to: string; isCurrent: boolean }[];
}

export function TabLinks({ label: name, links }: TabLinksProps) {
  const { tabIndexOf, group } = useOneStop((links.find(({ isCurrent }) => isCurrent) ?? links[0])?.to);
  return (
    <nav
      aria-label={name}
      className="mt-1 flex gap-x-6 overflow-x-auto border-b border-line-ui text-sm [scrollbar-width:none] print:hidden"
    >
      <div {...group} className="contents">
        {links.map(({ label, to, isCurrent }) => (
          <Link
            key={to}
            to={to}
            tabIndex={tabIndexOf(to)}
            aria-current={isCurrent ? 'page' : undefined}
            className="relative min-h-11 flex-none content-center text-ink-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:bg-ink"
          >
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}

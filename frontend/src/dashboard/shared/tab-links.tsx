import { Link } from '../../ui/link.tsx';

interface TabLinksProps {
  label: string;
  links: readonly { label: string; to: string; isCurrent: boolean }[];
}

/** Pages next to each other, under their title. */
export function TabLinks({ label: name, links }: TabLinksProps) {
  return (
    <nav
      aria-label={name}
      className="mt-1 flex gap-x-6 overflow-x-auto border-b border-line-ui text-sm [scrollbar-width:none] print:hidden"
    >
      {links.map(({ label, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className="relative min-h-11 flex-none content-center text-ink-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:bg-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

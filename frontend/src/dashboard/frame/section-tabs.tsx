import { Link } from '../../ui/link.tsx';
import { sectionPath, useEntry, useSection } from './sections.ts';

/** The sections that share an entry of the rail. */
export function SectionTabs() {
  const current = useSection();
  const [lead, ...others] = useEntry() ?? [];
  if (!lead || lead.isIndex || others.length === 0) return null;
  return (
    <nav
      aria-label={lead.label}
      className="mt-1 flex gap-x-6 overflow-x-auto border-b border-line-ui text-sm [scrollbar-width:none] print:hidden"
    >
      {[lead, ...others].map((section) => (
        <Link
          key={section.path}
          to={sectionPath(section)}
          aria-current={section === current ? 'page' : undefined}
          className="relative min-h-11 flex-none content-center text-ink-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:bg-ink"
        >
          {section.tab ?? section.label}
        </Link>
      ))}
    </nav>
  );
}

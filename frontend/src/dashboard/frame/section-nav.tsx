import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Section } from './section.ts';
import { sectionPath, useEntry, useRail, useSection } from './sections.ts';

interface SectionNavProps {
  label: string;
  onChoose?: () => void;
  className?: string;
}

/** The entries of the rail under their headings; the last ones are at the bottom. */
export function SectionNav({ label, onChoose, className = '' }: SectionNavProps) {
  const open = useEntry()?.[0];
  return (
    <nav aria-label={label} className={`text-[0.9375rem] ${className}`}>
      {useRail().map(({ label: heading, entries }) => (
        <div key={heading ?? ''} className={heading ? 'not-first:mt-3' : 'mt-auto border-t border-line pt-2'}>
          {heading && <p className="px-3 pb-1 text-xs font-semibold text-ink-3">{heading}</p>}
          <ul>
            {entries.map(
              ([lead]) => lead && <EntryLink key={lead.path} lead={lead} isOpen={lead === open} onChoose={onChoose} />,
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface EntryLinkProps {
  lead: Section;
  isOpen: boolean;
  onChoose: (() => void) | undefined;
}

function EntryLink({ lead, isOpen, onChoose }: EntryLinkProps) {
  const { Mark } = lead;
  const isPage = useSection() === lead;
  return (
    <li>
      <Link
        to={sectionPath(lead)}
        aria-current={isOpen ? (isPage ? 'page' : 'true') : undefined}
        onClick={onChoose}
        className="relative flex min-h-11 items-center gap-3 rounded-2 px-3 text-ink-2 before:absolute before:inset-y-0 before:left-0 before:rounded-1 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:spectrum-upright md:min-h-8.5"
      >
        <SectionIcon path={lead.icon} />
        {lead.label}
        {Mark && <Mark />}
      </Link>
    </li>
  );
}

export function SectionIcon({ path }: { path: string }) {
  return <Icon path={path} className="size-4.5" />;
}

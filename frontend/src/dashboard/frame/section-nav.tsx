import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { useOneStop } from '../shared/one-stop.ts';
import { prepare, type Section } from './section.ts';
import { sectionPath, useEntry, useRail, useSection } from './sections.ts';

type TabIndexOf = ReturnType<typeof useOneStop>['tabIndexOf'];

interface SectionNavProps {
  label: string;
  onChoose?: () => void;
  /** Icons only, with tooltips. */
  isNarrow?: boolean;
  /** Makes the entries one Tab stop; without it, each is one. */
  tabIndexOf?: TabIndexOf | undefined;
  className?: string;
}

export function SectionNav({ label, onChoose, isNarrow = false, tabIndexOf, className = '' }: SectionNavProps) {
  const open = useEntry()?.[0];
  return (
    <nav aria-label={label} className={`text-[0.9375rem] ${className}`}>
      {useRail().map(({ label: heading, entries }) => (
        <div key={heading ?? ''} className={groupLook(heading, isNarrow)}>
          {heading && !isNarrow && <p className="px-3 pb-1 text-xs font-semibold text-ink-3">{heading}</p>}
          <ul>
            {entries.map(
              ([lead]) =>
                lead && (
                  <EntryLink
                    key={lead.path}
                    lead={lead}
                    isNarrow={isNarrow}
                    tabIndexOf={tabIndexOf}
                    onChoose={onChoose}
                    isOpen={lead === open}
                  />
                ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function groupLook(heading: string | undefined, isNarrow: boolean): string {
  if (!heading) return 'mt-auto border-t border-line pt-2';
  return isNarrow ? 'not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2' : 'not-first:mt-3';
}

interface EntryLinkProps {
  lead: Section;
  isOpen: boolean;
  isNarrow: boolean;
  tabIndexOf: TabIndexOf | undefined;
  onChoose: (() => void) | undefined;
}

export const railItem =
  'relative flex min-h-11 w-full items-center gap-3 rounded-2 px-3 text-left text-ink-2 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 md:min-h-8.5';

const entryLook =
  'before:absolute before:inset-y-0 before:left-0 before:rounded-1 aria-[current]:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:spectrum-upright';

function EntryLink({ lead, isOpen, isNarrow, tabIndexOf, onChoose }: EntryLinkProps) {
  const { Mark, label } = lead;
  const isPage = useSection() === lead;
  return (
    <li>
      <Link
        to={sectionPath(lead)}
        tabIndex={tabIndexOf?.(sectionPath(lead))}
        aria-current={isOpen ? (isPage ? 'page' : 'true') : undefined}
        onClick={onChoose}
        onPointerEnter={() => void prepare(lead)}
        onFocus={() => void prepare(lead)}
        data-tip={isNarrow ? label : undefined}
        className={`${railItem} ${entryLook}`}
      >
        <SectionIcon path={lead.icon} />
        <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
        {Mark && (
          <span className={isNarrow ? 'absolute top-0 right-0.5 flex' : 'ml-auto flex'}>
            <Mark />
          </span>
        )}
      </Link>
    </li>
  );
}

export function SectionIcon({ path }: { path: string }) {
  return <Icon path={path} className="size-4.5" />;
}

import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Section } from './section.ts';
import { sectionPath, useGroups, useSection } from './sections.ts';

/** One's own sections, in groups; each has its own address. */
export function SectionNav({ label, onChoose }: { label: string; onChoose?: () => void }) {
  const current = useSection();
  return (
    <nav aria-label={label} className="text-[0.9375rem]">
      {useGroups().map((group, index) => (
        <ul key={index} className="not-first:mt-3 not-first:border-t not-first:border-line not-first:pt-3">
          {group.map((section) => (
            <li key={section.path}>
              <SectionLink section={section} isCurrent={section === current} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const entry =
  'relative flex items-center gap-3 rounded-2 py-1 text-ink-2 before:absolute before:inset-y-0 before:left-0 before:rounded-1 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:spectrum-upright';

interface SectionLinkProps {
  section: Section;
  isCurrent: boolean;
  onChoose: (() => void) | undefined;
}

function SectionLink({ section, isCurrent, onChoose }: SectionLinkProps) {
  const { Mark } = section;
  return (
    <Link
      to={sectionPath(section)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={`${entry} min-h-11.5 px-3 md:min-h-10`}
    >
      <SectionIcon path={section.icon} />
      {section.label}
      {Mark && <Mark />}
    </Link>
  );
}

export function SectionIcon({ path }: { path: string }) {
  return <Icon path={path} className="size-4.5" />;
}

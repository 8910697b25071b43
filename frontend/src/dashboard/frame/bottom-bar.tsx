import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { SectionIcon } from './section-nav.tsx';
import { prepare } from './section.ts';
import { sectionPath, useBar, useEntry } from './sections.ts';

const AllSections = fetchedDialog('all sections', async () => (await import('./all-sections.tsx')).AllSections);

const entry =
  'relative flex min-w-0 flex-col items-center justify-center gap-1 px-1 text-[0.75rem] leading-none font-medium text-ink-2 before:absolute before:inset-x-3 before:-top-px before:h-0.75 focus-visible:-outline-offset-2';

const lit = 'aria-[current]:font-bold aria-[current]:text-ink aria-[current]:before:bg-(image:--spectrum)';

export function BottomBar() {
  const open = useEntry()?.[0];
  const bar = useBar().flatMap(([lead]) => lead ?? []);
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <nav aria-label="Dashboard" className="grid h-16 auto-cols-fr grid-flow-col">
        {bar.map((section) => (
          <Link
            key={section.path}
            to={sectionPath(section)}
            onPointerEnter={() => void prepare(section)}
            aria-current={section === open ? 'page' : undefined}
            className={`${entry} ${lit}`}
          >
            <SectionIcon path={section.icon} />
            {section.label}
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          aria-current={open && bar.includes(open) ? undefined : 'page'}
          className={`${entry} ${lit}`}
        >
          <SectionIcon path="M5 12v.01M12 12v.01M19 12v.01" />
          More
        </button>
      </nav>
      {isOpen && <AllSections onClose={() => setOpen(false)} />}
    </div>
  );
}

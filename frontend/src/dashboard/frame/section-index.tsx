import { Link } from '../../ui/link.tsx';
import { LatePart } from '../shared/late-part.tsx';
import { useOneStop } from '../shared/one-stop.ts';
import { SectionIcon } from './section-nav.tsx';
import { sectionPath, useEntry, useSection } from './sections.ts';

/** The other sections of the open entry. */
function useIndexed() {
  const [lead, ...pages] = useEntry() ?? [];
  return { label: lead?.label ?? '', pages };
}

/** The index next to one of its pages, on wide screens. One Tab stop. */
export function SectionIndex() {
  const { label, pages } = useIndexed();
  const current = useSection();
  const { tabIndexOf, group } = useOneStop(current && sectionPath(current));
  return (
    <nav
      aria-label={label}
      className="sticky top-20 -ml-3 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto scroll-hints text-sm max-xl:hidden print:hidden"
    >
      <div {...group}>
        <ul>
          {pages.map((section) => (
            <li key={section.path}>
              <Link
                to={sectionPath(section)}
                tabIndex={tabIndexOf(sectionPath(section))}
                aria-current={section === current ? 'page' : undefined}
                className="flex min-h-8.5 items-center gap-2.5 rounded-2 px-3 text-ink-2 hover:bg-sunk hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-sunk aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <SectionIcon path={section.icon} />
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

export function IndexedSections() {
  const { label, pages } = useIndexed();
  return (
    <nav aria-label={label}>
      <ul className="grid gap-x-10 border-t border-ink lg:grid-cols-2">
        {pages.map((section) => (
          <li key={section.path} className="relative border-b border-line hover:bg-sunk">
            <Link
              to={sectionPath(section)}
              className="flex min-h-11 items-center gap-3 pt-3 font-semibold text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
            >
              <SectionIcon path={section.icon} />
              {section.label}
            </Link>
            <div className="pr-2 pb-3 pl-7.5 text-sm">
              <p>{section.about}</p>
              {section.Now && (
                <div className="min-h-5.5 text-ink-3">
                  <LatePart>
                    <section.Now />
                  </LatePart>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

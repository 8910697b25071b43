import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { sectionPath, sections, useSection } from './sections.ts';

/** The navigation between the dashboard's sections; each has its own address. */
export function SectionNav() {
  const current = useSection();
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the row is wider than the screen; scrolled by hand, because `scrollIntoView` may move the page, too.
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) nav.current?.scrollTo({ left: link.offsetLeft + (link.offsetWidth - nav.current.clientWidth) / 2 });
  }, [current]);

  return (
    <nav className="db-nav" ref={nav} aria-label="Dashboard">
      {sections.map((section) => (
        <Link key={section.id} to={sectionPath(section)} aria-current={section === current ? 'page' : undefined}>
          {section.label}
        </Link>
      ))}
    </nav>
  );
}

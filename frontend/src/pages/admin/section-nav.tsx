import { Link } from 'react-router-dom';
import { sectionPath, sections, useSection } from './sections.ts';

/** The ways between the dashboard's sections; each has an address of its own. */
export function SectionNav() {
  const current = useSection();
  return (
    <nav className="db-nav" aria-label="Dashboard">
      {sections.map((section) => (
        <Link key={section.id} to={sectionPath(section)} aria-current={section === current ? 'page' : undefined}>
          {section.label}
        </Link>
      ))}
    </nav>
  );
}

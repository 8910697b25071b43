import { TabLinks } from '../shared/tab-links.tsx';
import { sectionPath, useEntry, useSection } from './sections.ts';

export function SectionTabs() {
  const current = useSection();
  const [lead, ...others] = useEntry() ?? [];
  if (!lead || lead.isIndex || others.length === 0) return null;
  return (
    <TabLinks
      label={lead.label}
      links={[lead, ...others].map((section) => ({
        label: section.tab ?? section.label,
        to: sectionPath(section),
        isCurrent: section === current,
      }))}
    />
  );
}

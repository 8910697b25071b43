import { versioned } from '@prism/core/content/content';
import { ListTitle } from '../shared/list-title.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { contentPath, type Group, groupLabels, groupPath, groups } from '../shared/content-groups.ts';
import { type Way, wayToNavigation, wayToVoice, Ways, waysToKinds } from './ways.tsx';

/** What a group holds; without one, all of them. */
export function KindsOverview({ group }: { group: Group | undefined }) {
  const shown = group === undefined ? groups() : [group];
  return (
    <>
      <TitleRow
        title={group === undefined ? 'Content' : groupLabels[group]}
        place={contentPath({ group })}
        crumbs={group === undefined ? [] : [{ label: 'Content', to: contentPath() }]}
      >
        <p className="text-sm text-ink-2">Everything on your site. Published changes are live within a second.</p>
      </TitleRow>
      <div className="grid gap-8">
        {shown.map((name) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <ListTitle id={`group-${name}`} title={groupLabels[name]} />
            <Ways ways={entriesOf(name)} />
          </section>
        ))}
      </div>
    </>
  );
}

function entriesOf(group: Group): readonly Way[] {
  const to = groupPath(group);
  const kinds = waysToKinds(group);
  if (group === 'legal')
    return Object.entries(versioned).map(([entry, { kind, label }]) => ({
      ...{ label, to: contentPath({ kind, entry }), help: legalHelp },
    }));
  if (group === 'pages') return [{ to, label: 'All pages', help: pagesHelp }, wayToNavigation, wayToVoice, ...kinds];
  if (group === 'addresses') return [{ to, label: 'Redirects', help: addressesHelp }];
  return group === 'proof' ? [{ to, label: 'Claims register', help: registerHelp }, ...kinds] : kinds;
}

const pagesHelp = 'Page texts, and which pages are published.';
const legalHelp = 'Every published version is kept, with its date.';
const registerHelp = 'Verified claims and claims that need evidence.';
const addressesHelp = 'Redirects from old URLs, and broken links.';

import { versioned } from '@prism/core/content/content';
import { use } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OpenSearch } from '../frame/open-search.ts';
import { IndexedSections } from '../frame/section-index.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { contentPath, groupLabels, groups } from '../shared/content-groups.ts';
import { NavLinks, linksToKinds } from './nav-links.tsx';

export function WholeCatalogue() {
  return (
    <>
      <TitleRow title="Catalogue">
        <p className="text-sm text-ink-2">
          What your site sells and lists. Published changes are live within a second.
        </p>
      </TitleRow>
      <div className="grid gap-8">
        {groups.map((name) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <ListTitle id={`group-${name}`} title={groupLabels[name]} />
            <NavLinks links={linksToKinds(name)} />
          </section>
        ))}
      </div>
    </>
  );
}

const legalTexts = Object.entries(versioned).map(([entry, { kind, label }]) => ({
  label,
  to: contentPath({ kind, entry }),
}));

export function LegalTexts() {
  return (
    <>
      <TitleRow title="Legal">
        <p className="text-sm text-ink-2">Every published version is kept, with its date.</p>
      </TitleRow>
      <NavLinks links={legalTexts} />
    </>
  );
}

export function SettingsPages() {
  const search = use(OpenSearch);
  return (
    <>
      <TitleRow
        title="Settings"
        actions={
          <Button
            variant="secondary"
            size="sm"
            className="bg-surface"
            aria-haspopup="dialog"
            onClick={() => search('#')}
          >
            <Icon name="search" small />
            Find a setting
          </Button>
        }
      />
      <IndexedSections />
    </>
  );
}

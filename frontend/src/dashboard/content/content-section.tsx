import { permissionFor } from '@prism/core/contract/roles';
import { Navigate, useSearchParams } from 'react-router-dom';
import { randomUuid } from '../../api/random-uuid.ts';
import { NotYours } from '../shared/not-yours.tsx';
import { describe } from '../shared/describe.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useMay } from '../shared/use-may.ts';
import { useParts } from '../shared/use-parts.ts';
import { Addresses } from './addresses/addresses.tsx';
import { ClaimsRegister } from './claims-register.tsx';
import { EntryPage } from './entry-page.tsx';
import { type ContentPlace, contentPath, placeOf } from '../shared/content-groups.ts';
import { KindList } from './kind-list.tsx';
import { LegalTexts, SettingsPages, WholeCatalogue } from './overviews.tsx';
import { PagesList } from './pages-list.tsx';

export default function ContentSection() {
  const parts = useParts();
  const [search] = useSearchParams();
  const place = placeOf(parts, search);
  if (place) return <Place place={place} />;
  const [section] = parts;
  if (section === 'pages') return <PagesList />;
  if (section === 'proof') return <ClaimsRegister />;
  if (section === 'legal') return <LegalTexts />;
  if (section === 'redirects') return <Addresses />;
  return section === 'settings' ? <SettingsPages /> : <WholeCatalogue />;
}

function Place({ place }: { place: ContentPlace }) {
  const { kind, entry, topic, draft, isNew = false } = place;
  const needed = permissionFor({ kind, id: entry });
  const may = useMay();
  // Another record gets a new form; the pages of one record share it.
  const key = contentPath({ ...place, topic: undefined });
  if (!may(needed))
    return (
      <>
        <TitleRow title={describe(kind, entry)?.label ?? kind} />
        <NotYours needs={[needed]} />
      </>
    );
  // A new entry gets its own URL at once, so that a reload finds its draft.
  if (isNew && !draft) return <Navigate replace to={contentPath({ kind, draft: randomUuid() })} />;
  if (entry !== undefined || isNew)
    return <EntryPage key={key} kind={kind} entry={entry} topic={topic} draft={draft} />;
  return <KindList key={key} name={kind} />;
}

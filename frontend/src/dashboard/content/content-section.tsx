import { permissionFor } from '@prism/core/contract/roles';
import { Navigate, useSearchParams } from 'react-router-dom';
import { randomUuid } from '../../api/random-uuid.ts';
import { NotYours } from '../shared/not-yours.tsx';
import { useMay } from '../shared/use-may.ts';
import { Addresses } from './addresses/addresses.tsx';
import { ClaimsRegister } from './claims-register.tsx';
import { EntryPage } from './entry-page.tsx';
import { contentPath, placeOf } from '../shared/content-groups.ts';
import { KindList } from './kind-list.tsx';
import { KindsOverview } from './kinds-overview.tsx';
import { PagesList } from './pages-list.tsx';

/** Everything the site says and sells but apps and posts. Its address says which part is shown. */
export default function ContentSection() {
  const [search] = useSearchParams();
  const place = placeOf(search);
  const { group, kind, entry, draft, isNew = false } = place;
  const needed = kind === undefined ? 'content' : permissionFor({ kind, id: entry });
  const may = useMay();
  // A form belongs to its address: another one begins anew.
  const key = contentPath(place);
  if (!may(needed)) return <NotYours needs={[needed]} />;
  // What is begun has an address at once, under which it is found again.
  if (kind !== undefined && isNew && !draft)
    return <Navigate replace to={contentPath({ kind, draft: randomUuid() })} />;
  if (kind !== undefined && (entry !== undefined || isNew))
    return <EntryPage key={key} place={key} kind={kind} entry={entry} draft={draft} />;
  if (kind === 'pages') return <PagesList />;
  if (kind !== undefined) return <KindList key={key} name={kind} />;
  if (group === 'addresses') return <Addresses />;
  return group === 'proof' ? <ClaimsRegister /> : <KindsOverview key={key} group={group} />;
}

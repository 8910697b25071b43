import { enquiryCalls } from '@prism/core/contract/enquiry-calls';
import { enquiryStages, isEnquiryStage } from '@prism/core/contract/stages';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { useUser } from '../../api/session.ts';
import { deskPage } from '@prism/core/contract/desk-links';
import { Link } from '../../ui/link.tsx';
import { OneOf } from '../shared/one-of.tsx';
import type { Filter } from '../shared/pagination/pages.ts';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { useLabels } from './labels/labels.tsx';
import { useOwners } from './cases.ts';
import { InAddress } from './in-address.tsx';

export const narrowingNames = ['show', 'owner', 'app', 'label'] as const;
const names = ['view', ...narrowingNames] as const;

const views = { '': 'List', board: 'Board', calendar: 'Calendar' };
const shown = { '': 'All', waiting: 'Waiting', ...enquiryStages, spam: 'Spam' };

export function useShownEnquiries() {
  const { filter: said } = useAddressFilter(names);
  const { data: user } = useUser();
  const { view, show = '', owner, app, label } = said;
  const isList = view !== 'board' && view !== 'calendar';
  const filter: Filter = {
    ...(isList && isEnquiryStage(show) && { stage: show }),
    ...(isList && show === 'waiting' && { waiting: 'true' }),
    ...(owner && { owner: owner === 'me' ? (user?.id ?? '') : owner }),
    ...(app && { app }),
    ...(label && { label }),
  };
  return { view, isList, isQuarantined: isList && show === 'spam', filter };
}

export const EnquiryViews = () => <InAddress label="View" name="view" choices={views} />;

export function EnquiryFilters() {
  const { filter: said, narrow } = useAddressFilter(names);
  const { view, isList, isQuarantined } = useShownEnquiries();
  const whose = useWhose();
  const { data: apps = [] } = useQuery(queryOf(enquiryCalls.apps, {}));
  const { data: labels = [] } = useLabels();
  return (
    <>
      {isList && <InAddress label="Show" name="show" choices={shown} />}
      {!isQuarantined && <InAddress label="Owner" name="owner" choices={whose} />}
      {!isQuarantined && view !== 'calendar' && (
        <>
          <OneOf
            label="App"
            all="All apps"
            options={apps}
            chosen={said['app']}
            onChoose={(app) => narrow('app', app)}
          />
          <OneOf
            label="Label"
            all="All labels"
            options={labels}
            chosen={said['label']}
            onChoose={(label) => narrow('label', label)}
          />
          {labels.length > 0 && (
            <Link className="lk self-center text-sm" to={`${deskPage('enquiries')}?view=labels`}>
              Edit labels
            </Link>
          )}
        </>
      )}
    </>
  );
}

/** The options of the owner filter, with each colleague. */
function useWhose(): Readonly<Record<string, string>> {
  const { data: user } = useUser();
  const others = useOwners().filter(({ id }) => id !== user?.id);
  return {
    '': 'Everyone',
    me: 'Mine',
    none: 'Unassigned',
    ...Object.fromEntries(others.map(({ id, name }) => [id, name])),
  };
}

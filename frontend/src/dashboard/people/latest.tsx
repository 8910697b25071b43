import { type DeskSection, deskPage, enquiryPage } from '@prism/core/contract/desk-links';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { lazy } from 'react';
import { Link } from '../../ui/link.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { LatePart } from '../shared/late-part.tsx';
import { useApplications, useEnquiries } from './cases.ts';
import { CsvLink, enquiryTexts } from './case-texts.tsx';
import { enquiryBrief } from '@prism/core/contract/enquiry-facts';
import { PersonItem } from './person-item.tsx';
import { ResponseTargetMark } from './response-target-mark.tsx';

const LatestTable = lazy(() => import('./latest-table.tsx'));
const ApplicationsList = lazy(() => import('./applications-list.tsx'));

const shownAtFirst = 10;

export function LatestEnquiries({ isNarrow }: { isNarrow: boolean }) {
  const list = useEnquiries({}, { step: shownAtFirst });
  const props = {
    title: 'Contact submissions',
    list,
    texts: enquiryTexts,
    keyOf: ({ id }: EnquiryRow) => id,
    aside: <CsvLink total={list.total} />,
    end: <All section="enquiries" of="enquiries" />,
  };
  if (isNarrow) return <ResourceList {...props} item={(enquiry) => <EnquiryItem enquiry={enquiry} />} />;
  return (
    <LatePart>
      <LatestTable {...props} />
    </LatePart>
  );
}

export function LatestApplications() {
  return (
    <LatePart>
      <ApplicationsList
        list={useApplications({}, { step: shownAtFirst })}
        end={<All section="applications" of="applications" />}
      />
    </LatePart>
  );
}

function All({ section, of }: { section: DeskSection; of: string }) {
  return (
    <p className="py-4.5">
      <Link className="lk text-sm" to={deskPage(section)}>
        All {of}
      </Link>
    </p>
  );
}

function EnquiryItem({ enquiry }: { enquiry: EnquiryRow }) {
  const { id, firstName, lastName, description, email, createdAt, stage, owner } = enquiry;
  return (
    <PersonItem
      name={`${firstName} ${lastName}`}
      to={enquiryPage(id)}
      at={createdAt}
      facts={enquiryBrief(enquiry)}
      email={email}
      isDone={stage === 'won' || stage === 'lost'}
      isNarrow
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
        <ResponseTargetMark enquiry={enquiry} />
        {owner && <p className="text-sm text-ink-2">{owner.name}</p>}
      </div>
      <p className="line-clamp-2 text-sm">{description}</p>
    </PersonItem>
  );
}

import { type DeskSection, deskPage } from '@prism/core/contract/desk-links';
import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { lazy } from 'react';
import { Link } from '../../ui/link.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { LatePart } from '../shared/late-part.tsx';
import { useApplications, useEnquiries } from './cases.ts';
import { CsvLink, enquiryTexts } from './case-texts.tsx';
import { EnquiryItem } from './enquiry-item.tsx';

const LatestTable = lazy(() => import('./latest-table.tsx'));
const ApplicationsList = lazy(() => import('./applications-list.tsx'));

const shownAtFirst = 10;

/** The latest enquiries, narrow next to the articles; their own section has all of them. */
export function LatestEnquiries({ isNarrow }: { isNarrow: boolean }) {
  const list = useEnquiries({}, { step: shownAtFirst });
  const props = {
    ...{ title: 'Contact submissions', list, texts: enquiryTexts, keyOf: ({ id }: EnquiryRow) => id },
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

/** The latest applications, for those who read no enquiries; their own section has all of them. */
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

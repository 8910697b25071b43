import { type DeskSection, deskPage } from '@prism/core/contract/desk-links';
import { Link } from '../../ui/link.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { useApplications, useEnquiries } from './cases.ts';
import { ApplicationItem, EnquiryItem, placeOf } from './case-items.tsx';
import { applicationTexts, CsvLink, enquiryTexts } from './case-texts.tsx';

const shownAtFirst = 10;

/** The latest enquiries, narrow next to the articles; their own section has all of them. */
export function LatestEnquiries({ isNarrow }: { isNarrow: boolean }) {
  const list = useEnquiries({}, shownAtFirst);
  return (
    <ResourceList
      title="Contact submissions"
      list={list}
      texts={enquiryTexts}
      keyOf={({ id }) => id}
      item={(enquiry) => <EnquiryItem enquiry={enquiry} isNarrow={isNarrow} />}
      aside={<CsvLink total={list.total} />}
      end={<All section="enquiries" of="enquiries" />}
    />
  );
}

/** The latest applications, for those who read no enquiries; their own section has all of them. */
export function LatestApplications() {
  return (
    <ResourceList
      title="Applications"
      list={useApplications({}, shownAtFirst)}
      texts={applicationTexts}
      keyOf={placeOf}
      item={(application, { act }) => <ApplicationItem application={application} onAct={act} />}
      end={<All section="applications" of="applications" />}
    />
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

import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { Link } from '../../ui/link.tsx';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { ResourceList } from '../kit/resource-list.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { EnquiryItem } from './enquiry-item.tsx';
import { enquiryTexts, CsvLink } from './enquiry-texts.tsx';
import { paths } from './paths.ts';

const shownAtFirst = 10;

/** The latest enquiries, narrow beside the posts; their own section has all of them. */
export function LatestEnquiries({ isNarrow }: { isNarrow: boolean }) {
  const list = usePagedList<EnquiryRow>(paths.contacts, {}, { step: shownAtFirst });
  return (
    <ResourceList
      title="Contact submissions"
      list={list}
      texts={enquiryTexts}
      keyOf={({ id }) => id}
      item={(enquiry) => <EnquiryItem enquiry={enquiry} isNarrow={isNarrow} />}
      aside={<CsvLink total={list.total} />}
      end={
        <p className="py-4.5">
          <Link className="lk text-sm" to={`${dashboardPath}?section=people`}>
            All enquiries
          </Link>
        </p>
      }
    />
  );
}

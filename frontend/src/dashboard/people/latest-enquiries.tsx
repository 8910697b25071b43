import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { Link } from '../../ui/link.tsx';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { EnquiryItem } from './enquiry-item.tsx';
import { enquiryTexts, CsvLink } from './enquiry-texts.tsx';
import { paths } from './paths.ts';

const shownAtFirst = 10;

/** The latest enquiries, narrow beside the posts; their own section has all of them. */
export function LatestEnquiries({ isNarrow }: { isNarrow: boolean }) {
  const list = usePagedList<EnquiryRow>(paths.contacts, {}, { step: shownAtFirst });
  return (
    <section aria-labelledby="contacts-title">
      <ListTitle id="contacts-title" title="Contact submissions" count={list.totalText}>
        <CsvLink total={list.total} />
      </ListTitle>
      <ListBody
        list={list}
        texts={enquiryTexts}
        row={(enquiry) => <EnquiryItem key={enquiry.id} enquiry={enquiry} isNarrow={isNarrow} />}
        end={
          <p className="py-4.5">
            <Link className="lk text-sm" to={`${dashboardPath}?section=people`}>
              All enquiries
            </Link>
          </p>
        }
      />
    </section>
  );
}

import type { EnquiryRow } from '@prism/core/contract/enquiries';
import { Link } from 'react-router-dom';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { EnquiryItem } from './enquiry-item.tsx';
import { enquiryTexts, CsvLink } from './enquiry-texts.tsx';
import { paths } from './paths.ts';
import './people.css';

const shownAtFirst = 10;

/** The latest enquiries, beside the posts; the People section has all of them. */
export function LatestEnquiries() {
  const list = usePagedList<EnquiryRow>(paths.contacts, {}, { step: shownAtFirst });
  return (
    <section className="sub" aria-labelledby="contacts-title">
      <h2 className="h3" id="contacts-title">
        Contact submissions {list.totalText && <span className="mut nums">{list.totalText}</span>}
        <CsvLink total={list.total} />
      </h2>
      <ListBody
        list={list}
        texts={enquiryTexts}
        row={(enquiry) => <EnquiryItem key={enquiry.id} enquiry={enquiry} />}
        end={
          <p className="note">
            <Link className="lk sm" to={`${dashboardPath}?section=people`}>
              All people
            </Link>
          </p>
        }
      />
    </section>
  );
}

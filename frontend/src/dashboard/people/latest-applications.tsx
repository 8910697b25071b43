import type { ApplicationRow } from '@prism/core/contract/applications';
import { Link } from '../../ui/link.tsx';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { ApplicationItem, applicationTexts, placesOf } from './applications.tsx';
import { paths } from './paths.ts';

const shownAtFirst = 10;

/** The latest applications, for those who read no enquiries; their own section has all of them. */
export function LatestApplications() {
  const list = usePagedList<ApplicationRow>(paths.applications, {}, { step: shownAtFirst });
  const { heading, act } = useKeptFocus(placesOf(list.rows));
  return (
    <section aria-labelledby="applications-title">
      <ListTitle id="applications-title" title="Applications" count={list.totalText} heading={heading} />
      <ListBody
        list={list}
        texts={applicationTexts}
        row={(application) => <ApplicationItem key={application.id} application={application} onAct={act} />}
        end={
          <p className="py-4.5">
            <Link className="lk text-sm" to={`${dashboardPath}?section=people&list=applications`}>
              All applications
            </Link>
          </p>
        }
      />
    </section>
  );
}

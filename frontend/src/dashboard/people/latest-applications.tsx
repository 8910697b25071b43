import type { ApplicationRow } from '@prism/core/contract/applications';
import { Link } from '../../ui/link.tsx';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { ResourceList } from '../kit/resource-list.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { ApplicationItem, applicationTexts, placeOf } from './applications.tsx';
import { paths } from './paths.ts';

const shownAtFirst = 10;

/** The latest applications, for those who read no enquiries; their own section has all of them. */
export function LatestApplications() {
  return (
    <ResourceList
      title="Applications"
      list={usePagedList<ApplicationRow>(paths.applications, {}, { step: shownAtFirst })}
      texts={applicationTexts}
      keyOf={placeOf}
      item={(application, { act }) => <ApplicationItem application={application} onAct={act} />}
      end={
        <p className="py-4.5">
          <Link className="lk text-sm" to={`${dashboardPath}?section=people&list=applications`}>
            All applications
          </Link>
        </p>
      }
    />
  );
}

import { dashboardPath } from '@prism/core/contract/desk-links';
import { Link } from '../../ui/link.tsx';
import { TitleRow } from '../shared/title-row.tsx';

export function UnknownPlace() {
  return (
    <TitleRow title="Not found">
      <p>This content doesn’t exist or was deleted.</p>
      <p>
        <Link className="lk" to={dashboardPath}>
          Back to Today
        </Link>
      </p>
    </TitleRow>
  );
}

import { whyNot, type Permission } from '@prism/core/contract/roles';
import { dashboardPath } from '../../pages/auth/destination.ts';
import { Link } from '../../ui/link.tsx';
import { useAccessLevel } from './use-may.ts';

export function NotYours({ needs }: { needs: readonly Permission[] }) {
  const accessLevel = useAccessLevel();
  return (
    <div className="grid justify-items-start gap-3 py-4.5">
      <p>{accessLevel && whyNot(accessLevel, ...needs)}</p>
      <Link className="lk" to={dashboardPath}>
        Back to Today
      </Link>
    </div>
  );
}

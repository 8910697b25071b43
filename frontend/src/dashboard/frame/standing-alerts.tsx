import type { AlertWords, OpenAlert } from '@prism/core/contract/alerts';
import type { Permission } from '@prism/core/contract/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMay } from '../shared/use-may.ts';
import { deskPage } from '@prism/core/contract/desk-links';

/** Never fetched: live events bring all alerts on connect and on change. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: (): OpenAlert[] => [],
  enabled: false,
  initialData: [],
});

const neededFor: Readonly<Record<AlertWords['section'], readonly Permission[]>> = {
  queues: ['jobs'],
  enquiries: ['enquiries'],
  applications: ['applications'],
  generations: ['posts'],
  account: ['own'],
  catalogue: ['content'],
  plan: ['posts'],
  integrations: ['integrations'],
  budget: ['posts'],
  launch: ['settings'],
};

/** Active alerts above every section, because they may not arrive by email. */
export function StandingAlerts() {
  const { data: alerts } = useQuery(alertsQuery);
  const may = useMay();
  return (
    // Rendered even when empty: screen readers announce changes only in an existing live region.
    <div className="not-empty:mb-5" role="status" aria-label="Warnings">
      {alerts.map(({ kind, title, happened, todo, section }) => (
        <div
          key={kind}
          className="flex gap-3 rounded-3 border border-danger bg-danger-tint px-5 py-4 text-ink not-first:mt-4"
        >
          <Icon name="alert" className="mt-0.5 text-danger" />
          <p className="min-w-0 wrap-anywhere">
            <strong>{title}.</strong> {happened} {todo}{' '}
            {may(...neededFor[section]) && (
              <Link className="underline" to={deskPage(section)}>
                Show
              </Link>
            )}
          </p>
        </div>
      ))}
    </div>
  );
}

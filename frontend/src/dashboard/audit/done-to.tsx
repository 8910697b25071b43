import type { Subject } from '@prism/core/contract/subjects';
import { lazy, useState } from 'react';
import { fetched } from '../../lib/renew.ts';
import { LatePart } from '../shared/late-part.tsx';
import { useMay } from '../shared/use-may.ts';

const AuditLines = lazy(() => fetched(() => import('./audit-lines.tsx')));

/** The audit log of one row, for roles that may read it; loaded when opened. */
export function DoneTo({ subject, about }: { subject: Subject; about: string }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('audit')) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-sm text-ink-2">
        Activity<span className="sr-only"> with {about}</span>
      </summary>
      {isOpen && (
        <LatePart fallback="Loading...">
          <AuditLines {...subject} />
        </LatePart>
      )}
    </details>
  );
}

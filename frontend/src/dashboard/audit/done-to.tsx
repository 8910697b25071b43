import type { Subject } from '@prism/core/contract/subjects';
import { lazy, useState } from 'react';
import { fetched } from '../../lib/renew.ts';
import { LatePart } from '../shared/late-part.tsx';
import { useMay } from '../shared/use-may.ts';

const AuditLines = lazy(() => fetched(() => import('./audit-lines.tsx')));

/** What the audit log tells of one row, to those who may read it; asked for when it is opened. */
export function DoneTo({ subject, about }: { subject: Subject; about: string }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('audit')) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
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

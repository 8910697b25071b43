import type { AuditRow } from '@prism/core/contract/audit';
import type { Subject } from '@prism/core/contract/subjects';
import { useState } from 'react';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { usePagedList } from '../shared/pagination/use-paged-list.ts';
import { useMay } from '../shared/use-may.ts';
import { AuditItem } from './audit-item.tsx';
import { auditPath } from './path.ts';

/** What the audit log tells of one row, to those who may read it; asked for when it is opened. */
export function DoneTo({ subject, about }: { subject: Subject; about: string }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('audit')) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Who did what<span className="sr-only"> with {about}</span>
      </summary>
      {isOpen && <Lines {...subject} />}
    </details>
  );
}

const texts = { loading: 'Loading...', empty: 'Nothing in the last 12 months.' };

function Lines({ kind, id }: Subject) {
  const list = usePagedList<AuditRow>(auditPath, { kind, subject: id }, { isUnwatched: true });
  return <ListBody list={list} texts={texts} row={(line) => <AuditItem key={line.id} line={line} />} />;
}

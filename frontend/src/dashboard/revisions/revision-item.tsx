import type { Fields } from '@prism/core/fields/fields';
import type { Revision, RevisionRow } from '@prism/core/contract/revisions';
import type { Subject } from '@prism/core/contract/subjects';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../lib/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { useTimes } from '../shared/use-times.ts';
import { Changes } from './changes.tsx';
import { revisionQuery } from './use-revisions.ts';
import { authorOf, summaryOf } from './words.ts';

interface RevisionItemProps {
  subject: Subject;
  fields: Fields;
  row: RevisionRow;
  isOpen: boolean;
  onToggle: () => void;
  /** The commands of a loaded revision, or why there are none. */
  children: (revision: Revision) => ReactNode;
}

export function RevisionItem({ subject, fields, row, isOpen, onToggle, children }: RevisionItemProps) {
  const { timeOf } = useTimes();
  const id = useId();
  const author = authorOf(row);
  const now = useNow(60_000);
  return (
    <li className={`border-b border-line ${isOpen ? 'shadow-[inset_3px_0_var(--ink)]' : ''}`}>
      <button
        type="button"
        className="grid w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-4 px-(--room) py-3 text-left -outline-offset-2 hover:underline"
        aria-expanded={isOpen}
        aria-controls={id}
        data-revision={row.number}
        onClick={onToggle}
      >
        <span className="row-span-2">
          {row.by === null ? <ProductSquare /> : <InitialsSquare name={row.by} portrait={row.portrait} />}
        </span>
        <b className="font-semibold text-ink">{author}</b>
        <time className="nums text-xs text-ink-3" dateTime={row.createdAt}>
          {timeOf(row.createdAt, now)}
        </time>
        <span className="col-span-2 col-start-2 text-sm">{summaryOf(fields, row)}</span>
      </button>
      <div id={id} hidden={!isOpen} className="pr-(--room) pb-4 pl-[calc(var(--room)+2.75rem)] max-sm:pl-(--room)">
        {isOpen && (
          <Opened subject={subject} fields={fields} number={row.number}>
            {children}
          </Opened>
        )}
      </div>
    </li>
  );
}

/** Revisions made by the product show its rays in place of initials. */
function ProductSquare() {
  return (
    <span className="grid size-7 place-items-center text-ink-3">
      <Icon path={deskIcons.disperse} small />
    </span>
  );
}

type OpenedProps = Pick<RevisionItemProps, 'subject' | 'fields' | 'children'> & { number: number };

function Opened({ subject, fields, number, children }: OpenedProps) {
  const query = useQuery(revisionQuery(subject, number));
  if (!query.data) return <Waiting query={query} />;
  return (
    <>
      <Changes revision={query.data} fields={fields} />
      <div className="mt-3 text-sm">{children(query.data)}</div>
    </>
  );
}

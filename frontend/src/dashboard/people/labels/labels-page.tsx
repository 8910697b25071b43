import type { LabelRow } from '@prism/core/contract/labels';
import { useState } from 'react';
import { dashboardPath } from '../../../pages/auth/destination.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTitle } from '../../shared/list-title.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { TitleRow } from '../../shared/title-row.tsx';
import { namesOf, useKeptFocus } from '../../shared/use-kept-focus.ts';
import { enquiriesInWords } from '../in-words.ts';
import { type KeptLabel, KeepLabelDialog } from './keep-label-dialog.tsx';
import { useLabels } from './use-labels.ts';

const crumbs = [{ label: 'Enquiries', to: `${dashboardPath}?section=people` }];

/** The studio's labels: renamed, merged and deleted wherever they are. */
export function LabelsPage() {
  const { data: labels, error, isFetching, refetch } = useLabels();
  const [kept, setKept] = useState<KeptLabel>();
  const { heading, act } = useKeptFocus(namesOf(labels));
  return (
    <>
      <TitleRow title="Labels" place="section=people&view=labels" crumbs={crumbs}>
        <p>They are made where an enquiry gets them. What is changed here changes on every enquiry that has it.</p>
      </TitleRow>
      <section aria-labelledby="labels-title">
        <ListTitle id="labels-title" title="All labels" count={labels?.length} heading={heading} />
        {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {labels?.length === 0 && <p className="py-4.5">No labels yet. Give an enquiry its first one.</p>}
        <ul>
          {labels?.map((label) => (
            <Row key={label.id} label={label} canMerge={labels.length > 1} onKeep={setKept} />
          ))}
        </ul>
      </section>
      {kept && <KeepLabelDialog kept={kept} labels={labels ?? []} onAct={act} onClose={() => setKept(undefined)} />}
    </>
  );
}

interface RowProps {
  label: LabelRow;
  canMerge: boolean;
  onKeep: (kept: KeptLabel) => void;
}

function Row({ label, canMerge, onKeep }: RowProps) {
  const { id, name, count } = label;
  const button = (what: KeptLabel['what'], word: string) => (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="dialog"
      aria-label={`${word}: ${name}`}
      onClick={() => onKeep({ what, label })}
    >
      {word}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <Link
        className="min-w-0 font-semibold text-ink wrap-anywhere hover:underline"
        to={`${dashboardPath}?section=people&label=${id}`}
      >
        {name}
      </Link>
      <span className="nums text-sm text-ink-3">{enquiriesInWords(count)}</span>
      <span className="ml-auto flex gap-1">
        {button('rename', 'Rename')}
        {canMerge && button('merge', 'Merge')}
        {button('delete', 'Delete')}
      </span>
    </li>
  );
}

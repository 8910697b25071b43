import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { Permission } from '@prism/core/contract/roles';
import { useState } from 'react';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { Filter } from '../../shared/pagination/pages.ts';
import type { PagedList } from '../../shared/pagination/use-paged-list.ts';
import { BulkBar } from '../../kit/bulk-bar.tsx';
import type { Chosen } from '../../kit/use-chosen.ts';
import { useMay } from '../../shared/use-may.ts';
import { enquiriesInWords } from '../in-words.ts';
import type { BulkAct, BulkCall } from './bulk-acts.ts';
import { BulkDialog, type BulkQuestion } from './bulk-dialog.tsx';
import { fetchAll, mostChosen } from './fetch-all.ts';
import { KeptDialog } from './kept-dialog.tsx';
import { type BulkResult, useBulk } from './use-bulk.ts';

interface EnquiriesBarProps {
  chosen: Chosen<EnquiryRow>;
  list: PagedList<EnquiryRow>;
  filter: Filter;
  /** Called before something is done that may take rows away. */
  onAct: () => void;
}

/** What can be done with the rows that are chosen; nothing while none is. */
export function EnquiriesBar({ chosen, list, filter, onAct }: EnquiriesBarProps) {
  const [question, setQuestion] = useState<BulkQuestion>();
  const [kept, setKept] = useState<BulkResult['kept']>([]);
  const toast = useToast();
  const { run, progress } = useBulk();
  const may = useMay();
  const count = chosen.rows.length;
  if (count === 0 && kept.length === 0) return null;

  async function act(what: BulkAct) {
    onAct();
    const { changed, kept: left } = await run(chosen.rows, what.call);
    setQuestion(undefined);
    setKept(left);
    chosen.set(left.map(({ row }) => row));
    // The dialog says so of each.
    if (changed.length === 0 && left.length > 0) return;
    const { back } = what;
    toast({
      title: changed.length === 0 ? 'No changes made' : what.done(changed.length),
      ...(changed.length > 0 && back && { action: { label: 'Undo', onClick: () => void takeBack(back, changed) } }),
    });
  }

  async function takeBack(back: BulkCall, rows: readonly EnquiryRow[]) {
    const { changed, kept: left } = await run(rows, back);
    setKept(left);
    // Else what has been chosen meanwhile stays so.
    if (left.length > 0) chosen.set(left.map(({ row }) => row));
    if (changed.length > 0) toast({ title: `Undone for ${enquiriesInWords(changed.length)}` });
  }

  return (
    <>
      {count > 0 && (
        <BulkBar
          count={count}
          onClear={() => chosen.set([])}
          more={<ChooseAll chosen={chosen} list={list} filter={filter} />}
        >
          {questions
            .filter(({ needs }) => !needs || may(needs))
            .map(({ what, word }) => (
              <Button key={what} variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setQuestion(what)}>
                {word}
              </Button>
            ))}
        </BulkBar>
      )}
      {question && (
        <BulkDialog
          question={question}
          rows={chosen.rows}
          progress={progress}
          onAct={(what) => void act(what)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {!question && kept.length > 0 && <KeptDialog kept={kept} onClose={() => setKept([])} />}
    </>
  );
}

const questions: readonly { what: BulkQuestion; word: string; needs?: Permission }[] = [
  { what: 'move', word: 'Move' },
  { what: 'assign', word: 'Assign' },
  { what: 'label', word: 'Label' },
  { what: 'answer', word: 'Nothing to answer' },
  { what: 'spam', word: 'Mark as spam' },
  { what: 'erase', word: 'Erase', needs: 'personal-data' },
];

/** Chooses what the filter finds beyond what is shown, too. */
function ChooseAll({ chosen, list, filter }: Omit<EnquiriesBarProps, 'onAct'>) {
  const [isBusy, setBusy] = useState(false);
  const showError = useErrorToast();
  const { total = 0, totalText } = list;
  if (total <= chosen.rows.length || chosen.rows.length >= mostChosen) return null;

  async function choose() {
    setBusy(true);
    try {
      chosen.set(await fetchAll(filter));
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }

  return (
    <Button variant="ghost" size="sm" busy={isBusy} busyLabel="Selecting..." onClick={() => void choose()}>
      {total > mostChosen ? `Select the first ${mostChosen.toLocaleString('en-GB')}` : `Select all ${totalText}`}
    </Button>
  );
}

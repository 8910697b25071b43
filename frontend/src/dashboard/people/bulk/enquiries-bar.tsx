import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import type { Permission } from '@prism/core/contract/roles';
import { enquiryStages, isEnquiryStage } from '@prism/core/contract/stages';
import { useState } from 'react';
import { useToast } from '../../../shell/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices-of.ts';
import type { PagedList } from '../../shared/pagination/use-paged-list.ts';
import { BulkBar } from '../../kit/bulk-bar.tsx';
import type { Chosen } from '../../kit/use-chosen.ts';
import { type May, useMay } from '../../shared/use-may.ts';
import { enquiriesByName } from '../in-words.ts';
import { ownerChoices, useOwners } from '../cases.ts';
import { type BulkAct, type BulkCall, giveTo, moveTo } from './bulk-acts.ts';
import { BulkDialog, type BulkQuestion } from './bulk-dialog.tsx';
import { KeptDialog } from './kept-dialog.tsx';
import { type BulkResult, useBulk } from './use-bulk.ts';
import type { Choice } from '../../../ui/field.tsx';
import { opensByArrows } from '../open-by-arrows.ts';

interface EnquiriesBarProps {
  chosen: Chosen<EnquiryRow>;
  list: PagedList<EnquiryRow>;
  /** Called before a command that may remove rows. */
  onAct: () => void;
  /** A command that the menu of a single row requested. */
  asked: AskedOf | undefined;
  onAsked: () => void;
}

export interface AskedOf {
  what: BulkQuestion;
  row: EnquiryRow;
}

export function EnquiriesBar({ chosen, list, onAct, asked, onAsked }: EnquiriesBarProps) {
  const [chosenFor, setChosenFor] = useState<BulkQuestion>();
  const [kept, setKept] = useState<BulkResult['kept']>([]);
  const toast = useToast();
  const { run, progress } = useBulk();
  const may = useMay();
  const owners = useOwners();
  const question = asked?.what ?? chosenFor;
  const rows = asked ? [asked.row] : chosen.rows;

  function close() {
    setChosenFor(undefined);
    onAsked();
  }

  async function act(what: BulkAct) {
    if (progress) return;
    onAct();
    const { changed, kept: left } = await run(rows, what.call);
    close();
    setKept(left);
    if (!asked) chosen.set(left.map(({ row }) => row));
    // The dialog lists each of them.
    if (changed.length === 0 && left.length > 0) return;
    const { back } = what;
    toast({
      title: changed.length === 0 ? 'No changes made' : what.done(enquiriesByName(changed)),
      ...(changed.length > 0 && back && { action: { label: 'Undo', onClick: () => void takeBack(back, changed) } }),
    });
  }

  async function takeBack(back: BulkCall, rows: readonly EnquiryRow[]) {
    const { changed, kept: left } = await run(rows, back);
    setKept(left);
    // Otherwise a selection made since is kept.
    if (left.length > 0) chosen.set(left.map(({ row }) => row));
    if (changed.length > 0) toast({ title: `Undone for ${enquiriesByName(changed)}` });
  }

  return (
    <>
      <BulkBar chosen={chosen} list={list}>
        {progress && !question && (
          <p role="status" className="nums px-2 text-sm">{`${progress.done} of ${progress.of} done`}</p>
        )}
        <BulkChoice
          label="Move to"
          options={choicesOf(enquiryStages)}
          onChoose={(stage) => {
            if (!isEnquiryStage(stage)) return;
            if (stage === 'lost') setChosenFor('lose');
            else void act(moveTo(stage));
          }}
        />
        <BulkChoice
          label="Assign to"
          options={ownerChoices(owners)}
          onChoose={(id) => void act(giveTo(owners.find((owner) => owner.id === id) ?? null))}
        />
        {enquiryActs(may)
          .filter(({ what }) => what !== 'assign')
          .map(({ what, word }) => (
            <Button key={what} variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setChosenFor(what)}>
              {word}
            </Button>
          ))}
      </BulkBar>
      {question && (
        <BulkDialog
          question={question}
          rows={rows}
          progress={progress}
          onAct={(what) => void act(what)}
          onClose={close}
        />
      )}
      {!question && kept.length > 0 && (
        <KeptDialog kept={kept} areSelected={kept.every(({ row }) => chosen.has(row))} onClose={() => setKept([])} />
      )}
    </>
  );
}

const questions: readonly { what: BulkQuestion; word: string; needs?: Permission }[] = [
  { what: 'assign', word: 'Assign' },
  { what: 'label', word: 'Label' },
  { what: 'answer', word: 'Nothing to answer' },
  { what: 'spam', word: 'Mark as spam' },
  { what: 'erase', word: 'Erase', needs: 'personal-data' },
];

export const enquiryActs = (may: May) => questions.filter(({ needs }) => !needs || may(needs));

interface BulkChoiceProps {
  /** 'Move to' */
  label: string;
  options: readonly Choice[];
  onChoose: (value: string) => void;
}

/** The placeholder option; '' may be a choice. */
const none = '-';

/** Applies a chosen option to the selected rows. */
function BulkChoice({ label, options, onChoose }: BulkChoiceProps) {
  return (
    <select
      aria-label={label}
      className="control min-h-9 w-auto min-w-0 py-1 text-sm font-semibold"
      value={none}
      onKeyDown={opensByArrows}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value={none} disabled hidden>
        {label}…
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

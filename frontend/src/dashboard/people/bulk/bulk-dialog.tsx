import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { answeredFields, lostFields } from '@prism/core/contract/history';
import { retention } from '@prism/core/contract/retention';
import { numberText } from '@prism/core/contract/number-text';
import { type ReactNode, useState } from 'react';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { enquiriesByName, enquiriesInWords } from '../in-words.ts';
import { LabelDialog } from '../labels/labels.tsx';
import { waitOf } from '../lost-dialog.tsx';
import { LostReason } from '../lost-reason.tsx';
import { ownerChoices, useOwners } from '../cases.ts';
import { answer, type BulkAct, erase, giveTo, label, lose, markAsSpam } from './bulk-acts.ts';

export type BulkQuestion = 'lose' | 'assign' | 'label' | 'answer' | 'spam' | 'erase';

interface BulkDialogProps {
  question: BulkQuestion;
  rows: readonly EnquiryRow[];
  /** While it runs. */
  progress: { done: number; of: number } | undefined;
  onAct: (act: BulkAct) => void;
  onClose: () => void;
}

export function BulkDialog({ question, ...props }: BulkDialogProps) {
  const what = enquiriesByName(props.rows);
  const them = themOf(props.rows);
  switch (question) {
    case 'lose':
      return <LoseDialog {...props} />;
    case 'assign':
      return <GiveDialog {...props} />;
    case 'label':
      return <LabelsDialog {...props} />;
    case 'answer':
      return (
        <ActDialog
          {...props}
          title={`Mark ${what} as nothing to answer?`}
          description="New enquiries move to In conversation, and reminders stop. This does not count as an answer."
          send="Mark as nothing to answer"
          actOf={() => answer}
        />
      );
    case 'spam':
      return (
        <ActDialog
          {...props}
          title={`Mark ${what} as spam?`}
          description={`Reminders stop, and spam is deleted ${retention.spam.usual.time} after it arrived, unless you release it. Enquiries that were answered or merged, or have a quote or a session, stay.`}
          send={`Mark ${them} as spam`}
          actOf={() => markAsSpam}
        />
      );
    case 'erase':
      return (
        <ActDialog
          {...props}
          title={`Erase ${what}?`}
          description={`This deletes ${props.rows.length === 1 ? 'the enquiry' : them} for good, with history, quotes and files. Pending emails are not sent. Delete copies in the inboxes of staff yourself. Backups keep the data until they expire. Other enquiries of ${props.rows.length === 1 ? 'the client' : 'these clients'} stay.`}
          send={`Erase ${them}`}
          isDestructive
          actOf={() => erase}
        />
      );
  }
}

/** 'enquiry', '2 enquiries' */
const themOf = ({ length }: readonly EnquiryRow[]) => (length === 1 ? 'enquiry' : enquiriesInWords(length));

type ActProps = Omit<BulkDialogProps, 'question'>;

function LoseDialog(props: ActProps) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const waiting = props.rows.filter((row) => row.stage !== 'lost' && waitOf(row)).length;
  const what = enquiriesByName(props.rows);
  return (
    <ActDialog
      {...props}
      title={`Why ${props.rows.length === 1 ? 'was' : 'were'} ${what} lost?`}
      description="Shown in the history and in the CSV file."
      send={`Move ${themOf(props.rows)} to Lost`}
      actOf={() => {
        if (reason.trim()) return lose(reason, note);
        setProblem(lostFields.reason.message);
        return undefined;
      }}
    >
      <LostReason
        value={reason}
        error={problem}
        onChange={(value) => {
          setReason(value);
          setProblem(undefined);
        }}
      />
      {waiting > 0 && (
        <TextAreaField
          label="Answered by phone"
          rows={2}
          maxLength={answeredFields.note.max}
          hint={`${enquiriesInWords(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for a reply. Say how you answered. Otherwise they stay on Today and count as unanswered.`}
          value={note}
          onChange={setNote}
        />
      )}
    </ActDialog>
  );
}

function GiveDialog(props: ActProps) {
  const owners = useOwners();
  const [id, setId] = useState('');
  return (
    <ActDialog
      {...props}
      title={`Assign ${enquiriesByName(props.rows)}`}
      send={`Assign ${themOf(props.rows)}`}
      actOf={() => giveTo(owners.find((owner) => owner.id === id) ?? null)}
    >
      <SelectField label="Owner" value={id} options={ownerChoices(owners)} onChange={setId} />
    </ActDialog>
  );
}

function LabelsDialog({ rows, progress, onAct, onClose }: ActProps) {
  const [first, ...others] = rows.map(({ labels }) => labels.map(({ name }) => name));
  const common = first?.filter((name) => others.every((names) => names.includes(name))) ?? [];
  return (
    <LabelDialog
      title={`Labels of ${enquiriesByName(rows)}`}
      {...(rows.length > 1 && {
        description: 'Selected labels are on all of them. Labels on only some stay unless you select them.',
      })}
      had={common}
      isSaving={progress !== undefined}
      onSave={(changes) => onAct(label(changes))}
      onClose={onClose}
    />
  );
}

interface ActDialogProps extends ActProps {
  title: string;
  description?: string;
  send: string;
  isDestructive?: boolean;
  /** The command; undefined with an error if a value is missing. */
  actOf: () => BulkAct | undefined;
  children?: ReactNode;
}

function ActDialog({
  title,
  description,
  send,
  isDestructive,
  progress,
  actOf,
  onAct,
  onClose,
  children,
}: ActDialogProps) {
  return (
    <Dialog
      title={title}
      {...(description && { description })}
      send={send}
      isDestructive={isDestructive ?? false}
      sending={progress ? `${numberText(progress.done)} of ${numberText(progress.of)} done` : send}
      isSending={progress !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const act = actOf();
        if (act) onAct(act);
      }}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}

import { labelFields, type LabelRow } from '@prism/core/contract/labels';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { enquiriesInWords } from '../in-words.ts';
import { type LabelAct, useKeepLabel } from './use-labels.ts';

export interface KeptLabel {
  what: 'rename' | 'merge' | 'delete';
  label: LabelRow;
}

interface KeepLabelDialogProps {
  kept: KeptLabel;
  labels: readonly LabelRow[];
  /** Called before something is done that takes the row away. */
  onAct: () => void;
  onClose: () => void;
}

/** Asks how a label is to be called, what it is merged into, or whether it is to go. */
export function KeepLabelDialog({ kept: { what, label }, labels, onAct, onClose }: KeepLabelDialogProps) {
  const toast = useToast();
  const keep = useKeepLabel();
  const error = keep.error ? errorSentence(keep.error) : undefined;

  function act(act: LabelAct, done: string) {
    if (keep.isPending) return;
    onAct();
    keep.mutate(
      { id: label.id, act },
      {
        onSuccess: () => {
          toast({ title: done });
          onClose();
        },
      },
    );
  }

  const shared = { label, error, isBusy: keep.isPending, act, onClose };
  if (what === 'rename') return <RenameDialog {...shared} />;
  if (what === 'merge') return <MergeDialog {...shared} others={labels.filter(({ id }) => id !== label.id)} />;
  return (
    <ConfirmDialog
      title={`Delete the label “${label.name}”?`}
      description={`${enquiriesInWords(label.count)} will be without it. This cannot be undone.`}
      confirm="Delete label"
      isBusy={keep.isPending}
      error={error}
      onConfirm={() => act('delete', 'Label deleted')}
      onCancel={onClose}
    />
  );
}

interface FormProps {
  label: LabelRow;
  error: string | undefined;
  isBusy: boolean;
  act: (act: LabelAct, done: string) => void;
  onClose: () => void;
}

function RenameDialog({ label, error, isBusy, act, onClose }: FormProps) {
  const [name, setName] = useState(label.name);
  const [problem, setProblem] = useState<string>();
  const { message, max } = labelFields.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) act({ rename: name }, 'Label renamed');
    else setProblem(message);
  }

  return (
    <Dialog
      title={`Rename “${label.name}”`}
      send="Rename"
      sending="Saving..."
      isSending={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={labelFields.name.label}
        required
        maxLength={max}
        value={name}
        error={problem ?? error}
        onChange={(typed) => {
          setName(typed);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}

function MergeDialog({ label, error, isBusy, act, onClose, others }: FormProps & { others: readonly LabelRow[] }) {
  const [into, setInto] = useState('');
  const [problem, setProblem] = useState<string>();
  const name = others.find(({ id }) => id === into)?.name;
  return (
    <Dialog
      title={`Merge “${label.name}” into another label`}
      description={`${capitalised(enquiriesInWords(label.count))} with it will have the other one, and “${label.name}” goes. This cannot be undone.`}
      send="Merge"
      sending="Merging..."
      isSending={isBusy}
      isDestructive
      onSubmit={(event) => {
        event.preventDefault();
        if (name) act({ mergeInto: into }, `Merged into “${name}”`);
        else setProblem('Choose the label that stays');
      }}
      onClose={onClose}
    >
      <SelectField
        label="Into"
        required
        placeholder="Choose a label"
        value={into}
        error={problem ?? error}
        options={others.map((other) => ({ value: other.id, label: other.name }))}
        onChange={(chosen) => {
          setInto(chosen);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

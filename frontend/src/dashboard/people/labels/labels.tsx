import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { type Label, labelCalls, labelFields } from '@prism/core/contract/labels';
import type { LabelChanges } from '@prism/core/contract/enquiry-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/calls.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TagList } from '../../../ui/tag.tsx';
import { Dialog } from '../../kit/dialog.tsx';

import { useChangeEnquiry } from '../cases.ts';
import { nameOf } from '../in-words.ts';

export const useLabels = () => useQuery(queryOf(labelCalls.list, {}));

export function LabelList({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return <TagList aria-label="Labels" tags={labels.map(({ name }) => name)} />;
}

interface LabelDialogProps {
  title: string;
  description?: string;
  /** The names of the assigned labels. */
  had: readonly string[];
  isSaving: boolean;
  /** Called with the changes; never with none. */
  onSave: (changes: LabelChanges) => void;
  onClose: () => void;
}

export function LabelDialog({ title, description, had, isSaving, onSave, onClose }: LabelDialogProps) {
  const { data: labels = [] } = useLabels();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(had));
  const [typed, setTyped] = useState('');

  function submit() {
    const another = typed.trim();
    const wanted = new Set(another ? [...chosen, another] : chosen);
    const changes = {
      give: [...wanted].filter((name) => !had.includes(name)),
      take: had.filter((name) => !wanted.has(name)),
    };
    if (changes.give.length + changes.take.length === 0) onClose();
    else onSave(changes);
  }

  return (
    <Dialog
      title={title}
      {...(description && { description })}
      send="Save labels"
      sending="Saving..."
      isSending={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {labels.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Labels</legend>
          {labels.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={chosen.has(name)}
              onChange={(isOn) => {
                const next = new Set(chosen);
                if (isOn) next.add(name);
                else next.delete(name);
                setChosen(next);
              }}
            />
          ))}
        </fieldset>
      )}
      <TextField
        label="New label"
        maxLength={labelFields.name.max}
        value={typed}
        hint="One or two words, e.g. ‘retainer’ or ‘second visit’."
        onChange={setTyped}
      />
    </Dialog>
  );
}

type Labelled = Pick<EnquiryRow, 'id' | 'labels' | 'firstName' | 'lastName'>;

interface LabelsButtonProps {
  enquiry: Labelled;
  /** Without the text, in narrow places. */
  isIcon?: boolean;
  onAct?: (() => void) | undefined;
}

export function LabelsButton({ enquiry, isIcon = false, onAct }: LabelsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const showError = useErrorToast();
  const save = useChangeEnquiry();
  const { id, labels } = enquiry;
  const name = nameOf(enquiry);

  async function change(changes: LabelChanges) {
    onAct?.();
    try {
      await save.mutateAsync({ params: { id }, body: { labels: changes } });
    } catch (error) {
      return showError(error);
    }
    setOpen(false);
    const back = { give: changes.take ?? [], take: changes.give ?? [] };
    toast({ title: 'Labels saved', action: { label: 'Undo', onClick: () => void change(back) } });
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Labels of ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon path={labelIcon} small />
        {!isIcon && <span>Labels</span>}
      </Button>
      {isOpen && (
        <LabelDialog
          title={`Labels of ${name}`}
          had={labels.map((label) => label.name)}
          isSaving={save.isPending}
          onSave={(changes) => void change(changes)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export const labelIcon = 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01';

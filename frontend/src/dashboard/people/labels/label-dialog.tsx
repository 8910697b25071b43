import { type LabelChanges, labelFields } from '@prism/core/contract/labels';
import { useState } from 'react';
import { CheckboxField, TextField } from '../../../ui/field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useLabels } from './use-labels.ts';

interface LabelDialogProps {
  title: string;
  description?: string;
  /** The names of those that are there already. */
  had: readonly string[];
  isSaving: boolean;
  /** Called with what is to change; never with nothing. */
  onSave: (changes: LabelChanges) => void;
  onClose: () => void;
}

/** Asks which of the studio's labels something is to have, and for another one. */
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
        if (!isSaving) submit();
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
        hint="One word or two, such as ‘retainer’ or ‘second visit’."
        onChange={setTyped}
      />
    </Dialog>
  );
}

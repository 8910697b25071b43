import type { FieldRule } from '@prism/core/contract/fields';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';

interface WritingFormProps {
  /** Under which it is kept: sent twice, it is there once. */
  id: string;
  rule: FieldRule;
  hint: string;
  rows: number;
  write: UseMutationResult<void, Error, { id: string; text: string }>;
  /** What the button says, and while it is busy. */
  save: string;
  busy: string;
  isPrimary?: boolean;
  start?: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** Where something is written, sent by its button or with Ctrl and Enter. What could not be sent stays as it is. */
export function WritingForm(props: WritingFormProps) {
  const { id, rule, hint, rows, write, save, busy, isPrimary = false, start = '', onDone, onCancel } = props;
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (write.isPending) return;
    if (!text.trim()) return setProblem(rule.message);
    write.mutate({ id, text }, { onSuccess: onDone, onError: (error) => setProblem(errorSentence(error)) });
  }

  return (
    <form noValidate onSubmit={(event: FormEvent) => submit(event)} className="grid gap-3">
      <TextAreaField
        label={rule.label}
        hint={hint}
        rows={rows}
        maxLength={rule.max}
        value={text}
        error={problem}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant={isPrimary ? 'primary' : 'secondary'}
          size="sm"
          busy={write.isPending}
          busyLabel={busy}
        >
          {save}
        </Button>
      </div>
    </form>
  );
}

import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { fieldErrors, type FieldErrors } from '@prism/core/contract/fields';
import { type NextStep, nextStepFields } from '@prism/core/contract/history';
import { type FormEvent, useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { forgetWriting, keepWriting, keptWriting } from '../shared/kept-writing.ts';
import { useChangeEnquiry } from './cases.ts';

const { text } = nextStepFields;

/** The typed values, and the stored ones when typing began, which saves by others do not replace. */
interface Typed {
  step: NextStep;
  seen: NextStep | null;
}

function keptIn(place: string): Typed | undefined {
  const kept = keptWriting(place);
  if (!kept) return undefined;
  const typed: Typed = JSON.parse(kept.text);
  return typed;
}

export function NextStepForm({ enquiry: { id, nextStep } }: { enquiry: EnquiryRow }) {
  const place = `contacts/${id}/next-step`;
  const [typed, setTyped] = useState(() => keptIn(place));
  const step = typed?.step ?? nextStep ?? { text: '', on: '' };
  const [errors, setErrors] = useState<FieldErrors<keyof NextStep>>({});
  const save = useChangeEnquiry();

  function type(now: Typed | undefined) {
    if (now) keepWriting(place, { id, text: JSON.stringify(now) });
    else forgetWriting(place);
    setTyped(now);
  }

  function set(is: NextStep | null) {
    // After a conflict, the user has seen the other version.
    const wasRefused = save.error instanceof ApiError && save.error.status === 409;
    const was = typed && !wasRefused ? typed.seen : nextStep;
    // Keeps what was typed after the save.
    const keepRest = () => {
      const now = keptIn(place);
      type(now && !isSame(now.step, is) ? { ...now, seen: is } : undefined);
    };
    save.mutate({ params: { id }, body: { nextStep: { was, is } } }, { onSuccess: keepRest });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = fieldErrors(nextStepFields, step);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) set(step);
  }

  const field = (name: keyof NextStep) => ({
    label: nextStepFields[name].label,
    value: step[name],
    error: errors[name],
    onChange: (value: string) => type({ step: { ...step, [name]: value }, seen: typed ? typed.seen : nextStep }),
  });
  return (
    <section aria-labelledby="next-title">
      <ListTitle id="next-title" title="Next step" />
      <form noValidate className="grid gap-4 pt-4" onSubmit={submit}>
        <TextField {...field('text')} label="Task" aria-keyshortcuts="e" maxLength={text.max} />
        <TextField {...field('on')} type="date" />
        {save.error && (
          <p role="alert" className="text-sm text-danger">
            {errorSentence(save.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" size="sm" busy={save.isPending} busyLabel="Saving...">
            Save next step
          </Button>
          {nextStep && (
            <Button variant="ghost" size="sm" busy={save.isPending} onClick={() => set(null)}>
              Done
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

const isSame = (one: NextStep, other: NextStep | null) => one.text === other?.text && one.on === other.on;

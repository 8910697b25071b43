import type { TextField as WrittenField } from '@prism/core/contract/fields';
import type { UseMutationResult } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { errorSentence } from '../../api/client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { type MentionedAbout, MentionField } from './mention-field.tsx';
import { useKeptWriting } from './use-kept-writing.ts';
import { forgetWriting, keepWriting, type Writing } from './kept-writing.ts';

interface WritingFormProps {
  /** The key under which this browser keeps it until it is sent. */
  place: string;
  /** The initial text. Its id is the idempotency key. */
  begun: Writing;
  rule: WrittenField;
  hint: string;
  rows: number;
  write: UseMutationResult<void, Error, { id: string; text: string }>;
  /** The labels of the button, idle and pending. */
  save: string;
  busy: string;
  isPrimary?: boolean;
  /** A second button, which also sends and then leads elsewhere. */
  andThen?: { save: string; onDone: () => void } | undefined;
  /** Whether the page was opened to write. */
  isFocused?: boolean;
  /** The stored text. */
  saved?: string;
  /** A further reason not to send, as a sentence. */
  problemOf?: (text: string) => string | undefined;
  /** Above the field; can replace the start of the text. */
  begin?: (begin: (words: string) => void) => ReactNode;
  /** Next to the button. */
  aside?: (text: string) => ReactNode;
  /** Which colleagues can be mentioned, if any. */
  mentions?: MentionedAbout;
  /** Called at the first keystroke, and on a resend. */
  onBegin?: () => void;
  onDone: () => void;
  onCancel?: () => void;
}

/**
 * A text form, sent by its button or Ctrl+Enter. Text that was not sent stays, and unfinished text is restored on
 * return.
 */
export function WritingForm(props: WritingFormProps) {
  const { place, begun, rule, hint, rows, write, save, busy, isPrimary = false, saved = '', onDone, onCancel } = props;
  const { problemOf, begin, aside, mentions, onBegin, andThen, isFocused = false } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { id } = begun;
  const [text, setText] = useState(begun.text);
  const choose = useFocus(field, isFocused);
  const [problem, setProblem] = useState<string>();
  const unsaved = text.trim() !== '' && text !== saved ? text : undefined;
  const keep = useCallback((writing: string) => keepWriting(place, { id, text: writing }), [place, id]);
  const finish = useKeptWriting({
    unsaved,
    keep,
    description: `Your ${rule.label.toLowerCase()} is not sent yet. We kept it for you.`,
  });
  // Covers a browser that ends without any event.
  useDebounced(unsaved, (settled) => (settled === undefined ? forgetWriting(place) : keep(settled)));

  function end(then: () => void) {
    finish();
    forgetWriting(place);
    then();
  }

  function submit(event: { preventDefault: () => void }, then = onDone) {
    event.preventDefault();
    if (write.isPending) return;
    if (!text.trim()) return setProblem(rule.message);
    if (problemOf?.(text)) return field.current?.focus();
    // Text refused because of newer events is resent after these were read.
    if (problem) onBegin?.();
    write.mutate({ id, text }, { onSuccess: () => end(then), onError: (error) => setProblem(errorSentence(error)) });
  }

  function edit({ all, from, to }: Range & { all: string }) {
    if (!text.trim()) onBegin?.();
    setText(all);
    setProblem(undefined);
    choose({ from, to });
  }

  const control = {
    label: rule.label,
    hint,
    rows,
    maxLength: rule.max,
    value: text,
    error: problem ?? problemOf?.(text),
    onChange(value: string) {
      if (!text.trim()) onBegin?.();
      setText(value);
      setProblem(undefined);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
        submit(event, event.shiftKey ? andThen?.onDone : undefined);
    },
  };

  return (
    <form noValidate onSubmit={(event: FormEvent) => submit(event)} className="grid gap-3">
      {begin?.((words) => edit(below(text, words)))}
      {mentions ? (
        <MentionField {...control} about={mentions} field={field} />
      ) : (
        <TextAreaField {...control} ref={field} />
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>button]:px-2.5">
        {aside?.(text)}
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={() => end(onCancel)}>
            Cancel
          </Button>
        )}
        {andThen && (
          <Button
            variant="secondary"
            size="sm"
            busy={write.isPending}
            busyLabel={busy}
            onClick={(event) => submit(event, andThen.onDone)}
          >
            {andThen.save}
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

interface Range {
  from: number;
  to: number;
}

/** Appends text, so that nothing is lost, and selects its placeholder. */
function below(text: string, words: string) {
  const before = text.trim() ? `${text.trimEnd()}\n\n` : '';
  const all = before + words;
  const open = /\{[a-z ]+\}/.exec(words);
  const from = open ? before.length + open.index : all.length;
  return { all, from, to: from + (open?.[0].length ?? 0) };
}

/** Focuses a field at first if `isFocused`, and later to select a range. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>, isFocused: boolean): (range: Range) => void {
  const [chosen, setChosen] = useState<Range>();
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [field, isFocused]);
  useEffect(() => {
    if (!chosen) return;
    field.current?.focus();
    field.current?.setSelectionRange(chosen.from, chosen.to);
  }, [field, chosen]);
  return setChosen;
}

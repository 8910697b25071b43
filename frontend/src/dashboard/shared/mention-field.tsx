import { notificationCalls } from '@prism/core/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryOf } from '../../api/calls.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { matchingColleagues, mentionAt } from './mention-at.ts';

/** What a colleague's role must include. */
export type MentionedAbout = 'enquiries' | 'applications' | 'posts';

interface MentionFieldProps extends Omit<ComponentProps<typeof TextAreaField>, 'ref' | 'onSelect' | 'onBlur'> {
  about: MentionedAbout;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A text field with mentions: `@` lists colleagues, filtered by the text after it. The field keeps the focus. */
export function MentionField({ about, field, onChange, ...rest }: MentionFieldProps) {
  const id = useId();
  const { value } = rest;
  const [caret, setCaret] = useState<number>();
  const [chosen, setChosen] = useState(0);
  /** The position of the mention whose list was closed. */
  const [closed, setClosed] = useState<number>();
  const typed = caret === undefined ? undefined : mentionAt(value, caret);
  const at = typed?.from === closed ? undefined : typed;
  const { data: colleagues } = useQuery({
    ...queryOf(notificationCalls.colleagues, { query: { about } }),
    enabled: at !== undefined,
  });
  const found = at && colleagues ? matchingColleagues(colleagues, at.typed) : [];
  const current = Math.min(chosen, found.length - 1);
  const isOpen = found.length > 0;
  const option = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, current]);

  function take(username: string) {
    if (!at) return;
    const begun = `${value.slice(0, at.from)}@${username} `;
    flushSync(() => onChange(begun + value.slice(at.to).trimStart()));
    field.current?.focus();
    field.current?.setSelectionRange(begun.length, begun.length);
  }

  // Before other handlers get the key.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const isTaken = (key === 'Enter' || key === 'Tab') && !ctrlKey && !metaKey && !shiftKey;
    if (!isOpen || (step === undefined && !isTaken && key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) setChosen((current + step + found.length) % found.length);
    else if (isTaken) take(found[current]?.username ?? '');
    else setClosed(at?.from);
  });
  useEffect(() => {
    const element = field.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [field]);

  return (
    <div className="relative">
      <TextAreaField
        {...rest}
        ref={field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? option(current) : undefined}
        onChange={(text) => {
          setCaret(field.current?.selectionEnd);
          setChosen(0);
          onChange(text);
        }}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          setCaret(selectionStart === selectionEnd ? selectionEnd : undefined);
          if (closed !== undefined && mentionAt(value, selectionEnd)?.from !== closed) setClosed(undefined);
        }}
        onBlur={() => setCaret(undefined)}
      />
      <p role="status" className={at && colleagues?.length === 0 ? 'text-sm text-ink-3' : 'sr-only'}>
        {at && colleagues && countOf(colleagues.length, found.length, about)}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label="Colleagues"
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-60 overflow-y-auto rounded-2 border border-line bg-raised p-1 shadow-2 md:max-w-80"
        >
          {found.map(({ name, username }, index) => (
            <button
              key={username}
              type="button"
              id={option(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className="flex min-h-11 w-full scroll-mb-8 flex-wrap items-baseline gap-x-2 rounded-1 px-3 py-2 text-left text-sm hover:bg-sunk aria-selected:bg-sunk max-lg:scroll-mb-52"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(username)}
            >
              <span className="font-medium text-ink wrap-anywhere">{name}</span>
              {name !== username && <span className="text-ink-3 wrap-anywhere">@{username}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function countOf(all: number, found: number, about: MentionedAbout): string {
  if (all === 0) return `No colleague’s role includes ${about === 'posts' ? 'articles' : about}.`;
  if (found === 0) return 'No colleague matches.';
  return `${found === 1 ? '1 colleague' : `${found} colleagues`}. Use the arrow keys, then Enter.`;
}

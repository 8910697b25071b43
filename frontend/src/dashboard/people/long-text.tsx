import { useId, useState } from 'react';

/** A text that is longer shows its beginning first. */
const glance = 200;

/** All that someone wrote, with its line breaks; the rest of a long text at the press of a button. */
export function LongText({ text, about }: { text: string; about: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > glance || text.trim().split('\n').length > 2;
  return (
    <div className="flex flex-wrap items-end gap-x-3 sm:flex-nowrap">
      <p id={id} className={`max-w-2xl ${isLong && !isOpen ? 'line-clamp-2' : 'whitespace-pre-line'}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="lk min-h-6 flex-none text-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Show less' : 'Read all'}: ${about}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  );
}

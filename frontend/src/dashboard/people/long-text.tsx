import { useId, useState } from 'react';

/** Longer texts are collapsed to their beginning. */
const glance = 200;

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

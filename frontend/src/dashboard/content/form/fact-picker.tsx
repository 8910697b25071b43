import { facts, figureFacts, isFigureFact, priceFacts, type FactValues } from '@prism/core/content/facts';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormState } from './form-context.ts';

interface FactPickerProps {
  /** The field's name, for assistive technology. */
  name: string;
  /** Names besides facts that this text may use. */
  more?: readonly string[] | undefined;
  /** Prices must come from facts, so they are listed first. */
  isPrice?: boolean | undefined;
  onChoose: (fact: string) => void;
}

const pricesFirst = Object.entries({ ...priceFacts, ...facts });

/** The facts that a text may name in braces, with their values. Shown at the label while the field has the focus. */
export function FactPicker({ name, more = [], isPrice = false, onChoose }: FactPickerProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { facts: values } = useFormState();

  useEffect(() => {
    if (!isOpen) return;
    const open = new AbortController();
    const { signal } = open;
    function leave({ target }: Event) {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    }
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('pointerdown', leave, { signal });
    // Capture: the same key would close the dialog around the form.
    document.addEventListener('keydown', close, { signal, capture: true });
    function close(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      box.current?.querySelector('button')?.focus();
      setOpen(false);
    }
    return () => open.abort();
  }, [isOpen]);

  return (
    <div
      ref={box}
      className={`absolute top-0 right-0 z-10 justify-items-end ${isOpen ? 'grid' : 'invisible grid group-focus-within:visible'}`}
    >
      <button
        type="button"
        className="min-h-6 rounded-1 px-1.5 text-xs text-ink-2 hover:bg-sunk hover:text-ink"
        aria-label={`Insert variable into ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Insert variable
      </button>
      {isOpen && (
        <ul
          id={id}
          className="max-h-72 w-72 max-w-[80vw] overflow-y-auto rounded-2 border border-line-ui bg-raised py-1 shadow-2"
        >
          {[
            ...more.map((named): [string, string] => [named, 'Filled in on the page']),
            ...(isPrice ? pricesFirst : Object.entries(facts)),
            ...figuresAmong(values),
          ].map(([fact, meaning]) => (
            <li key={fact}>
              <button
                type="button"
                className="grid min-h-11 w-full content-center px-3 py-1 text-left hover:bg-sunk focus-visible:-outline-offset-2"
                onClick={() => {
                  setOpen(false);
                  onChoose(fact);
                }}
              >
                <span className="flex justify-between gap-3 text-sm text-ink">
                  <span className="font-mono">{`{${fact}}`}</span>
                  <span className="text-right wrap-anywhere">
                    {values && Object.entries(values).find(([known]) => known === fact)?.[1]}
                  </span>
                </span>
                <span className="text-xs text-ink-3">{meaning}</span>
              </button>
            </li>
          ))}
          <li className="border-t border-line px-3 py-2 text-xs text-ink-3">
            A sentence with an empty variable is hidden. Square brackets limit that to a part:{' '}
            <span className="font-mono">{'[, within {reply}]'}</span>. A bar adds an alternative:{' '}
            <span className="font-mono">{'[{apps} apps|apps]'}</span>.
          </li>
        </ul>
      )}
    </div>
  );
}

/** Each number of the register by its fact, with what it counts. */
function figuresAmong(values: Partial<FactValues> = {}): [string, string][] {
  return Object.keys(values).flatMap((name): [string, string][] => {
    if (!isFigureFact(name) || !name.startsWith('figure:')) return [];
    const key = name.slice('figure:'.length);
    const counted = values[`counted:${key}`];
    return [
      [
        name,
        counted
          ? `${counted}. {number:${key}}: ${lower(figureFacts.number)}. {counted:${key}}: ${lower(figureFacts.counted)}`
          : 'Not shown to visitors, so it is left out',
      ],
    ];
  });
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

import { type ReactNode, type ToggleEvent, useId } from 'react';

interface AccordionItem {
  question: ReactNode;
  answer: ReactNode;
}

/** One item open at a time, held by the browser itself, so it also works before and without scripts; by us in older ones. */
export function Accordion({ items, firstOpen }: { items: readonly AccordionItem[]; firstOpen?: boolean }) {
  const name = useId();
  return (
    <div className="acc">
      {items.map((item, index) => (
        <details key={index} name={name} open={firstOpen && index === 0} onToggle={closeOthers}>
          <summary>
            {item.question}
            <span className="pm" aria-hidden="true" />
          </summary>
          <div className="answer">{item.answer}</div>
        </details>
      ))}
    </div>
  );
}

function closeOthers({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) {
  if (!opened.open) return;
  for (const other of opened.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]') ?? [])
    if (other !== opened) other.open = false;
}

import { type ReactNode, type ToggleEvent, useId } from 'react';

interface AccordionItem {
  question: ReactNode;
  answer: ReactNode;
}

/** One item is open at a time. The browser does this, even without scripts; older browsers get a script. */
export function Accordion({ items, firstOpen }: { items: readonly AccordionItem[]; firstOpen?: boolean }) {
  const name = useId();
  return (
    <div className="border-t border-ink">
      {items.map((item, index) => (
        <details
          key={index}
          name={name}
          open={firstOpen && index === 0}
          onToggle={closeOthers}
          className="group border-b border-line"
        >
          <summary className="flex list-none items-center justify-between gap-8 py-5.5 text-[1.1875rem] font-medium tracking-[-0.015em] text-ink [&::-webkit-details-marker]:hidden">
            {item.question}
            <PlusMinus />
          </summary>
          <div className="max-w-176 pb-7 md:pr-16">{item.answer}</div>
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

export function PlusMinus() {
  return (
    <svg
      className="flex-none print:hidden"
      width="20"
      height="20"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M2 10h16" />
      <path
        d="M2 10h16"
        className="origin-center rotate-90 transition-transform duration-220 ease-out group-open:rotate-0"
      />
    </svg>
  );
}

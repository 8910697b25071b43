import { type ReactNode, useId } from 'react';

interface AccordionItem {
  question: ReactNode;
  answer: ReactNode;
}

/** One item open at a time, held by the browser itself, so it also works before and without scripts. */
export function Accordion({ items, firstOpen }: { items: readonly AccordionItem[]; firstOpen?: boolean }) {
  const name = useId();
  return (
    <div className="acc">
      {items.map((item, index) => (
        <details key={index} name={name} open={firstOpen && index === 0}>
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

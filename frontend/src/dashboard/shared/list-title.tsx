import type { ReactNode, Ref } from 'react';

interface ListTitleProps {
  id: string;
  title: string;
  /** How many there are, once that is known. */
  count?: string | number | undefined;
  /** Gets the focus where an action took its own row away. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** At the end of the line. */
  children?: ReactNode;
}

/** The heading of a list, on the line the list hangs from. */
export function ListTitle({ id, title, count, heading, children }: ListTitleProps) {
  return (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className="flex items-baseline gap-2.5 border-b border-ink pb-3 text-[1.1875rem] leading-tight font-semibold tracking-[-0.015em]"
    >
      {title}{' '}
      {count !== undefined && <span className="nums text-sm font-normal tracking-normal text-ink-3">{count}</span>}
      {children && <span className="ml-auto text-sm tracking-normal">{children}</span>}
    </h2>
  );
}

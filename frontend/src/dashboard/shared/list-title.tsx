import type { ReactNode, Ref } from 'react';

interface ListTitleProps {
  id: string;
  title: string;
  /** The number of rows, if known. */
  count?: string | number | undefined;
  /** Gets the focus when an action removed its own row. */
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** At the end of the line. */
  children?: ReactNode;
}

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

import type { ComponentProps, ReactNode } from 'react';

interface PanelProps extends Omit<ComponentProps<'section'>, 'className'> {
  head: ReactNode;
  /** An `aside` instead of a section. */
  isAside?: boolean;
  /** Highlights the current item. */
  isLive?: boolean;
}

export function Panel({ head, isAside, isLive, children, ...rest }: PanelProps) {
  const Element = isAside ? 'aside' : 'section';
  return (
    <Element
      className={`overflow-hidden rounded-3 border bg-surface ${isLive ? 'border-ink' : 'border-line'}`}
      {...rest}
    >
      <header className="flex min-h-15 items-center justify-between max-md:flex-wrap gap-x-4 gap-y-1 border-b border-line px-5 py-2.5">
        {head}
      </header>
      {children}
    </Element>
  );
}

export const panelPart = 'border-b border-line px-5 py-4 last:border-0';

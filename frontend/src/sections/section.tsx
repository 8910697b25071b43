import type { ComponentProps } from 'react';

const grounds = { paper: '', sunk: 'bg-sunk', night: 'night' } as const;

interface SectionProps extends ComponentProps<'section'> {
  ground?: keyof typeof grounds;
  /** Without top padding, on the same ground as the section above. */
  follows?: boolean;
}

/** A section as wide as the window; its content keeps the page's width. */
export function Section({ ground = 'paper', follows, className = '', children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={`py-(--sec) ${follows ? 'pt-0' : ''} ${grounds[ground]} ${className}`}>
      <div className="page">{children}</div>
    </section>
  );
}

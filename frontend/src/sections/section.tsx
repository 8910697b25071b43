import type { ComponentProps } from 'react';

const grounds = { paper: '', sunk: 'bg-sunk', night: 'night' } as const;

interface SectionProps extends ComponentProps<'section'> {
  ground?: keyof typeof grounds;
  /** On the same ground as the section above, which has made the room already. */
  follows?: boolean;
}

/** A part of a page, as wide as the window; what is in it keeps to the page. */
export function Section({ ground = 'paper', follows, className = '', children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={`py-(--sec) ${follows ? 'pt-0' : ''} ${grounds[ground]} ${className}`}>
      <div className="page">{children}</div>
    </section>
  );
}

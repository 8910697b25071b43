import type { ComponentProps } from 'react';

/** A title at the left, a third of the page wide, and content at its right. */
export function Split({ className = '', ...rest }: ComponentProps<'div'>) {
  const columns = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]';
  return <div {...rest} className={`grid grid-cols-1 gap-[clamp(2rem,5vw,5.5rem)] ${columns} ${className}`} />;
}

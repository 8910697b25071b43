import type { ComponentProps } from 'react';

export function Split({ className = '', ...rest }: ComponentProps<'div'>) {
  const columns = 'lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]';
  return <div {...rest} className={`grid grid-cols-1 gap-[clamp(2rem,5vw,5.5rem)] ${columns} ${className}`} />;
}

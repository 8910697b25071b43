import type { ComponentProps } from 'react';

const columns = {
  three: 'md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]',
  two: 'md:grid-cols-[minmax(0,1fr)_auto]',
  fact: 'grid-cols-[7.25rem_minmax(0,1fr)] md:grid-cols-[8.75rem_minmax(0,1fr)]',
} as const;

/** Rows under an ink line, parted by hairlines. */
export function Rules({ className = '', ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={`border-t border-ink ${className}`} />;
}

interface RuleProps extends ComponentProps<'li'> {
  /** What is side by side from 820 px on; a fact and its words always are. */
  kind?: keyof typeof columns;
}

/** One row: words, what they mean, and a figure. */
export function Rule({ kind = 'three', className = '', ...rest }: RuleProps) {
  const row = 'grid items-baseline gap-x-(--gap) gap-y-2 border-b border-line py-5';
  return <li {...rest} className={`${row} ${columns[kind]} ${className}`} />;
}

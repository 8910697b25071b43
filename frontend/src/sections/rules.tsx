import type { ComponentProps } from 'react';

const columns = {
  three: 'md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]',
  two: 'md:grid-cols-[minmax(0,1fr)_auto]',
  fact: 'grid-cols-[7.25rem_minmax(0,1fr)] md:grid-cols-[8.75rem_minmax(0,1fr)]',
} as const;

export function Rules({ className = '', ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={`border-t border-ink ${className}`} />;
}

interface RuleProps extends ComponentProps<'li'> {
  /** The columns from 820 px; a fact and its text are always side by side. */
  kind?: keyof typeof columns;
}

/** A row: term, description and number. */
export function Rule({ kind = 'three', className = '', ...rest }: RuleProps) {
  const row = 'grid items-baseline gap-x-(--gap) gap-y-2 border-b border-line py-5';
  return <li {...rest} className={`${row} ${columns[kind]} ${className}`} />;
}

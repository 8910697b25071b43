import type { ComponentProps } from 'react';

export const iconSquare = 'inline-grid flex-none place-items-center rounded-2 print:hidden';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown as tooltip. */
  label: string;
  framed?: boolean;
  danger?: boolean;
  /** 56 px instead of 44. */
  large?: boolean | undefined;
}

export function IconButton({ label, framed, danger, large, className = '', ...rest }: IconButtonProps) {
  const ground = framed ? 'border border-line-ui bg-surface' : '';
  const colour = danger ? 'text-danger' : 'text-ink';
  return (
    <button
      type="button"
      aria-label={label}
      data-tip=""
      {...rest}
      className={`${iconSquare} ${large ? 'size-14' : 'size-11'} ${ground} ${colour} not-disabled:hover:bg-sunk disabled:bg-transparent disabled:text-ink-3 ${className}`}
    />
  );
}

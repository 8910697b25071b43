import type { ComponentProps } from 'react';

/** A square that holds an icon and can be pressed. With `data-tip` its name is shown to who rests the pointer on it. */
export const iconSquare = 'inline-grid flex-none place-items-center rounded-2 print:hidden';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Names the button, for screen readers and in the tooltip. */
  label: string;
  /** With a border, as the buttons beside it. */
  framed?: boolean;
  danger?: boolean;
  /** 56 px instead of 44, beside large buttons. */
  large?: boolean | undefined;
}

/** A button that shows an icon alone. */
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

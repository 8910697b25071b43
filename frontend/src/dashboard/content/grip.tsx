import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** The drag handle of a row. Buttons next to it do the same by keyboard, so screen readers skip it. */
export function Grip(props: ComponentProps<'span'>) {
  return (
    <span
      {...props}
      aria-hidden="true"
      title="Drag to reorder"
      className="grid size-8 flex-none cursor-grab place-items-center text-ink-3 max-md:hidden"
    >
      <Icon path="M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01" small />
    </span>
  );
}

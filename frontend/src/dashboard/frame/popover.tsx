import { type MouseEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';

interface PopoverProps {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button, if its content has none. */
  label?: string;
  keys?: string;
  className: string;
  /** The key that presses it. */
  trigger?: Ref<HTMLButtonElement>;
  /** Keeps the content mounted while closed. */
  isKept?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

export function Popover({ button, label, keys, className, trigger, isKept = false, onOpen, children }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isOpen]);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-keyshortcuts={keys}
        className={`min-h-11 items-center justify-center gap-2 rounded-2 px-2.5 text-sm print:hidden ${className}`}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') onOpen?.();
        }}
        className="inset-auto top-13 right-(--pad) m-0 max-w-[calc(100vw-2rem)] min-w-56 rounded-3 border border-line bg-raised p-2 text-ink shadow-2 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1.5 max-md:supports-[position-area:bottom]:mx-2 supports-[position-area:bottom]:[position-area:bottom_span-left] [position-try-fallbacks:flip-inline,flip-block,flip-inline_flip-block]"
      >
        {(isKept || isOpen) && children}
      </div>
    </>
  );
}

export const popoverItem =
  'flex min-h-11 w-full items-center justify-between gap-6 rounded-2 px-3 text-left text-sm text-ink hover:bg-sunk focus-visible:-outline-offset-2';

/** Called after an item is chosen. */
export function closePopover({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

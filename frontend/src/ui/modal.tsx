import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  className: string;
  children: ReactNode;
}

/** A native modal `dialog`: the browser makes the page inert, closes it on Escape and returns the focus. */
export function Modal({ isOpen, onClose, label, className, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const dialog = ref.current;
    const shown = new AbortController();
    dialog?.showModal();
    dialog?.addEventListener('click', closeByBackdrop, { signal: shown.signal });
    document.documentElement.classList.add('locked');
    return () => {
      shown.abort();
      dialog?.close();
      document.documentElement.classList.remove('locked');
    };
  }, [isOpen]);

  return (
    <dialog className={className} aria-label={label} ref={ref} onClose={onClose} onKeyDown={keepFocus}>
      {children}
    </dialog>
  );
}

/** A press on the backdrop targets the dialog but lies outside its box. */
function closeByBackdrop({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (!isInside) target.close();
}

/** Keeps Tab inside: a native dialog lets it leave for the browser's toolbars. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button');
  const first = stops[0];
  const last = stops[stops.length - 1];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

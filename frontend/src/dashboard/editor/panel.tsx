import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface PanelProps {
  label: string;
  /** Returns to the text without a change. */
  onClose: () => void;
  /** Enter in one of its fields. */
  onEnter?: () => void;
  children: ReactNode;
}

/** The options of a tool, between toolbar and text. It is no form, because it is inside the form of the text. */
export function EditorPanel({ label, onClose, onEnter, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && onEnter) {
      // Enter would submit the form around.
      event.preventDefault();
      onEnter();
    }
  });
  useEffect(() => {
    const element = panel.current;
    element?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      data-own-escape=""
      className="flex flex-wrap items-end gap-3 border-b border-line bg-sunk p-3"
    >
      {children}
    </div>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** A group of `Choice` buttons: one tab stop, with arrow keys between them. */
export function ChoiceGroup({ label, children }: { label: string; children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  useEffect(() => {
    const all = [...(group.current?.querySelectorAll('button') ?? [])];
    const first = all.find((button) => button === document.activeElement || button.ariaPressed === 'true') ?? all[0];
    for (const button of all) button.tabIndex = button === first ? 0 : -1;
    // Labels may have grown since the last render.
    const { scrollWidth = 0 } = group.current ?? {};
    if (scrollWidth !== width.current) bringIntoSight(all.find(({ ariaPressed }) => ariaPressed === 'true'));
    width.current = scrollWidth;
  });

  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className="flex max-w-full flex-none overflow-x-auto rounded-2 border border-line-ui bg-surface [scrollbar-width:none] max-md:w-full"
    >
      {children}
    </div>
  );
}

function moveOn(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = step && all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  for (const button of all) button.tabIndex = button === next ? 0 : -1;
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  /** The key that selects it. */
  shortcut?: string;
  children: ReactNode;
}

export function Choice(props: ChoiceProps) {
  return (
    <button
      ref={props.isChosen ? bringIntoSight : undefined}
      type="button"
      aria-pressed={props.isChosen}
      aria-keyshortcuts={props.shortcut}
      onClick={props.onChoose}
      onKeyDown={moveOn}
      className="min-h-10.5 flex-none border-line-ui px-3 py-1 text-sm font-medium whitespace-nowrap text-ink-2 not-first:border-l hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3 aria-pressed:font-bold aria-pressed:text-ink aria-pressed:shadow-[inset_0_-3px_var(--ink)] max-md:flex-[1_0_auto]"
    >
      {props.children}
    </button>
  );
}

/** Scrolls the group only; `scrollIntoView` would also scroll the window. */
function bringIntoSight(button: HTMLButtonElement | null | undefined): void {
  const group = button?.parentElement;
  if (!button || !group) return;
  const left = button.offsetLeft - group.offsetLeft;
  const isInSight = left >= group.scrollLeft && left + button.offsetWidth <= group.scrollLeft + group.clientWidth;
  if (!isInSight) group.scrollLeft = left - (group.clientWidth - button.offsetWidth) / 2;
}

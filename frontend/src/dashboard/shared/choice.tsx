import type { ReactNode } from 'react';

/** A few buttons in one frame, each a `Choice`. */
export function ChoiceGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full flex-none overflow-x-auto rounded-2 border border-line-ui bg-surface [scrollbar-width:none] max-md:w-full"
    >
      {children}
    </div>
  );
}

export function Choice(props: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      ref={props.isChosen ? bringIntoSight : undefined}
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
      className="min-h-10.5 flex-none border-line-ui px-3 py-1 text-sm font-medium whitespace-nowrap text-ink-2 not-first:border-l hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3 aria-pressed:font-bold aria-pressed:text-ink aria-pressed:shadow-[inset_0_-3px_var(--ink)] max-md:flex-[1_0_auto]"
    >
      {props.children}
    </button>
  );
}

/** A group may be wider than the window. The window itself is not scrolled, as `scrollIntoView` would. */
function bringIntoSight(button: HTMLButtonElement | null): void {
  const group = button?.parentElement;
  if (!button || !group) return;
  const left = button.offsetLeft - group.offsetLeft;
  const isInSight = left >= group.scrollLeft && left + button.offsetWidth <= group.scrollLeft + group.clientWidth;
  if (!isInSight) group.scrollLeft = left - (group.clientWidth - button.offsetWidth) / 2;
}

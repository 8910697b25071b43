import { type KeyboardEvent, useState } from 'react';
import { KeyCap } from '../kit/key-cap.tsx';
import { railItem, SectionIcon, SectionNav } from './section-nav.tsx';
import { sectionPath, useEntry, useRail } from './sections.ts';

interface RailProps {
  isNarrow: boolean;
  /** Undefined where there is no room for another width. */
  onChange: (() => void) | undefined;
}

/** What the button for the width is called among the paths of the entries. */
const width = 'width';

/** The sections at the left: one stop of the Tab key, with the arrow keys between them. */
export function Rail({ isNarrow, onChange }: RailProps) {
  const label = isNarrow ? 'Expand' : 'Collapse';
  const [reached, setReached] = useState<string>();
  const first = useRail()[0]?.entries[0]?.[0];
  const open = useEntry()?.[0] ?? first;
  const stop = reached ?? (open && sectionPath(open));
  return (
    <div
      role="presentation"
      onKeyDown={move}
      onFocus={({ target }) => setReached(target.getAttribute('href') ?? width)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setReached(undefined);
      }}
      className="sticky top-13 flex h-[calc(100dvh-3.25rem)] flex-col self-start overflow-y-auto scroll-hints px-2 py-3 text-[0.9375rem] max-md:hidden print:hidden"
    >
      <SectionNav label="Dashboard" isNarrow={isNarrow} stop={stop} className="flex flex-1 flex-col" />
      {onChange && (
        <button
          type="button"
          tabIndex={stop === width ? undefined : -1}
          aria-keyshortcuts="\"
          data-tip={isNarrow ? label : undefined}
          onClick={onChange}
          className={`${railItem} flex-none`}
        >
          <SectionIcon path="M4 5h16v14H4zM9 5v14" />
          <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
          {!isNarrow && <KeyCap className="ml-auto">{'\\'}</KeyCap>}
        </button>
      )}
    </div>
  );
}

function move(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = all.findIndex((each) => each === event.target);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  all[next]?.focus();
}

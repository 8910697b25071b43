import { KeyCap } from '../kit/key-cap.tsx';
import { useOneStop } from '../shared/one-stop.ts';
import { railItem, SectionIcon, SectionNav } from './section-nav.tsx';
import { sectionPath, useEntry, useRail } from './sections.ts';

interface RailProps {
  isNarrow: boolean;
  /** Undefined if there is no room for the other width. */
  onChange: (() => void) | undefined;
}

/** The stop of the collapse button; entries use their paths. */
const width = 'width';

/** The sidebar: one Tab stop, with arrow keys between its entries. */
export function Rail({ isNarrow, onChange }: RailProps) {
  const label = isNarrow ? 'Expand' : 'Collapse';
  const first = useRail()[0]?.entries[0]?.[0];
  const open = useEntry()?.[0] ?? first;
  const { tabIndexOf, group } = useOneStop(open && sectionPath(open));
  return (
    <div
      {...group}
      className="sticky top-13 flex h-[calc(100dvh-3.25rem)] flex-col self-start overflow-y-auto scroll-hints px-2 py-3 text-[0.9375rem] max-md:hidden print:hidden"
    >
      <SectionNav label="Dashboard" isNarrow={isNarrow} tabIndexOf={tabIndexOf} className="flex flex-1 flex-col" />
      {onChange && (
        <button
          type="button"
          data-stop={width}
          tabIndex={tabIndexOf(width)}
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

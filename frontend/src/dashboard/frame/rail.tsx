import { KeyCap } from '../kit/key-cap.tsx';
import { railItem, SectionIcon, SectionNav } from './section-nav.tsx';

interface RailProps {
  isNarrow: boolean;
  /** Undefined where there is no room for another width. */
  onChange: (() => void) | undefined;
}

/** The sections at the left. */
export function Rail({ isNarrow, onChange }: RailProps) {
  const label = isNarrow ? 'Expand' : 'Collapse';
  return (
    <div className="sticky top-13 flex h-[calc(100dvh-3.25rem)] flex-col self-start overflow-y-auto scroll-hints px-2 py-3 text-[0.9375rem] max-md:hidden print:hidden">
      <SectionNav label="Dashboard" isNarrow={isNarrow} className="flex flex-1 flex-col" />
      {onChange && (
        <button
          type="button"
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

import { numberText } from '@prism/core/contract/number-text';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useKey } from '../../shared/keys.ts';

export const articleTabs = ['write', 'check', 'publish', 'history'] as const;
export type ArticleTab = (typeof articleTabs)[number];

const labels: Readonly<Record<ArticleTab, string>> = {
  write: 'Write',
  check: 'Check',
  publish: 'Publish',
  history: 'History',
};

interface WorkspaceProps {
  bar: ReactNode;
  /** The save buttons, next to the bar. */
  actions?: ReactNode;
  outline: ReactNode;
  /** The number of open findings; undefined without checks. */
  toCheck?: number | undefined;
  children: ReactNode;
  tab: ArticleTab;
  onTab: (tab: ArticleTab) => void;
  panel: ReactNode;
  dock: ReactNode;
  /** The text fills the rest of the window on every screen. */
  isWatched?: boolean;
}

/** Without anchors of scrolling where the page scrolls: panels arrive late, and change places with the text. */
const columnsLook = 'flex min-h-0 flex-1 flex-col max-lg:[overflow-anchor:none] lg:grid';

/** Pixels that the top bar covers. */
const barHeight = 52;

const heights = {
  written: 'lg:h-[calc(100dvh-3.25rem)]',
  watched: 'h-[calc(100dvh-3.25rem)] max-md:h-[calc(100dvh-7.25rem-env(safe-area-inset-bottom))]',
};

/**
 * The frame of an article: outline, text and tabs as columns, and a bar at the bottom. On a wide screen each column
 * scrolls. On a narrow one the page scrolls: tabs first, then the panel, unless it is that of writing, then the text.
 */
export function Workspace({
  bar,
  actions,
  outline,
  toCheck = 0,
  children,
  tab,
  onTab,
  panel,
  dock,
  isWatched = false,
}: WorkspaceProps) {
  const isWriting = tab === 'write';
  const [isFocused, setFocused] = useState(false);
  // The other tabs need more than the text.
  const isAlone = isFocused && isWriting;
  const aside = isAlone ? 'lg:hidden' : '';
  const { columns, turnTo } = useTurning(tab, onTab);
  useKey('f', () => isWriting && setFocused(!isFocused));
  return (
    <div
      data-fills={isWatched ? 'always' : 'wide'}
      className={`flex flex-col lg:min-h-120 ${isWatched ? heights.watched : heights.written}`}
    >
      <div className="flex min-h-13 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5 md:px-5">
        {bar}
        <div className="ml-auto flex items-center gap-x-1 empty:hidden sm:gap-x-3">
          {isWriting && (
            <IconButton
              label="Focus on the text"
              className="max-lg:hidden aria-pressed:bg-sunk"
              aria-pressed={isFocused}
              aria-keyshortcuts="F"
              onClick={() => setFocused(!isFocused)}
            >
              <Icon path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
            </IconButton>
          )}
          {actions}
        </div>
      </div>
      <div
        ref={columns}
        className={`${columnsLook} ${isAlone ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[14rem_minmax(0,1fr)_22.25rem]'}`}
      >
        <div className={`overflow-y-auto border-r border-line max-xl:hidden ${aside}`}>{outline}</div>
        <div
          className={`min-w-0 lg:overflow-y-auto ${isWriting ? '' : 'max-lg:order-last'} ${isWatched ? 'min-h-0 flex-1' : ''}`}
        >
          {children}
        </div>
        <div className={`min-w-0 bg-surface max-lg:contents lg:overflow-y-auto lg:border-l lg:border-line ${aside}`}>
          <Tabs
            label="Article"
            tabs={articleTabs.map((value) => ({
              value,
              label: value === 'check' && toCheck > 0 ? <CheckLabel count={toCheck} /> : labels[value],
              content: panel,
            }))}
            value={tab}
            onChange={turnTo}
            rowClassName="sticky top-13 z-3 flex-none bg-surface px-4 text-[0.9375rem] [--ray:var(--ink)] [&>*]:min-h-12 max-lg:order-first max-lg:justify-between md:px-5 lg:top-0"
            panelClassName={`max-lg:border-t border-line max-lg:bg-surface ${isWatched && isWriting ? 'max-lg:hidden' : ''}`}
          />
        </div>
      </div>
      <div
        data-dock={isWatched ? undefined : ''}
        className={`z-10 flex-none border-t border-line-ui bg-surface ${isWatched ? '' : 'sticky bottom-0 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))]'}`}
      >
        {dock}
      </div>
    </div>
  );
}

/** Where the page scrolls, a tab opens at its beginning, or where it was left: its panel is before the text. */
function useTurning(tab: ArticleTab, onTab: (tab: ArticleTab) => void) {
  const columns = useRef<HTMLDivElement>(null);
  const left = useRef(new Map<ArticleTab, number>());
  const isTurned = useRef(false);
  useLayoutEffect(() => {
    if (!isTurned.current || !columns.current) return;
    isTurned.current = false;
    const scrolledPast = Math.min(0, columns.current.getBoundingClientRect().top - barHeight);
    window.scrollTo({ top: left.current.get(tab) ?? window.scrollY + scrolledPast, behavior: 'instant' });
  }, [tab]);
  return {
    columns,
    turnTo(next: ArticleTab) {
      if (next === tab) return;
      left.current.set(tab, window.scrollY);
      isTurned.current = true;
      onTab(next);
    },
  };
}

function CheckLabel({ count }: { count: number }) {
  const text = numberText(count);
  return (
    <>
      {labels.check}
      <span className="nums ml-1.5 font-normal text-ink-2" aria-hidden="true">
        {text}
      </span>
      <span className="sr-only">{`, ${text} ${count === 1 ? 'finding' : 'findings'} open`}</span>
    </>
  );
}

export const panelSection = 'border-b border-line px-4 py-5 last:border-0 md:px-5';

export function Later({ children }: { children: ReactNode }) {
  return <p className={`${panelSection} text-sm`}>{children}</p>;
}

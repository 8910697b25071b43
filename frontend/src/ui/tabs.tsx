import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

const row = 'overflow-x-auto border-line-ui [scrollbar-width:none]';
const underline = 'after:inset-x-0 after:bottom-0 after:h-[3px]';

const kinds = {
  line: { row: `${row} flex gap-7 border-b`, tab: `${underline} min-h-15` },
  /** Full width, sticky under the header. */
  bar: {
    row: 'sticky top-16 z-20 flex gap-7 overflow-x-auto border-y border-line bg-veil px-[max(var(--gutter),calc((100%-var(--container))/2))] backdrop-blur-[14px] [scrollbar-width:none] max-sm:justify-between max-sm:gap-4 md:top-18',
    tab: `${underline} min-h-15`,
  },
  even: { row: `${row} grid auto-cols-fr grid-flow-col border-b`, tab: `${underline} min-h-13 py-1.5` },
  /** Vertical, with up and down arrows. */
  vertical: {
    row: 'flex flex-col',
    tab: 'border-b border-line py-3.75 pl-5 text-left after:-inset-y-px after:left-0 after:w-[3px]',
  },
} as const;

const tabLook =
  'relative flex-none content-center font-[540] text-ink-2 after:absolute not-aria-selected:after:hidden hover:text-ink focus-visible:-outline-offset-3 aria-selected:font-bold aria-selected:text-ink';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The URL of each tab, if tabs have one. They then also work without scripts. */
  addressOf?: (value: Value) => string;
  kind?: keyof typeof kinds;
  rowClassName?: string;
  /** Underline with the spectrum instead of the category's ray. */
  spectrum?: boolean;
  panelClassName?: string;
  /** The panel is focusable: if it is wider than the screen, the arrow keys scroll it. */
  focusablePanel?: boolean;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const {
    label,
    tabs,
    value,
    onChange,
    addressOf,
    kind = 'line',
    spectrum,
    rowClassName = '',
    panelClassName,
    focusablePanel,
  } = props;
  const vertical = kind === 'vertical';
  const look = `${tabLook} ${kinds[kind].tab} ${spectrum ? 'after:bg-(image:--spectrum)' : 'after:bg-ray'}`;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.value === value);

  // On a narrow screen the selected tab may be scrolled out of view.
  useEffect(() => {
    if (row.current) scrollToTab(row.current);
  }, [value]);

  function choose(next: number) {
    const position = (next + tabs.length) % tabs.length;
    const tab = tabs[position];
    if (!tab) return;
    onChange(tab.value);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[position]?.focus();
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const targets: Record<string, number> = {
      [vertical ? 'ArrowDown' : 'ArrowRight']: index + 1,
      [vertical ? 'ArrowUp' : 'ArrowLeft']: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  }

  return (
    <>
      <div
        ref={row}
        className={`${kinds[kind].row} ${rowClassName}`}
        role="tablist"
        aria-label={label}
        aria-orientation={vertical ? 'vertical' : undefined}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            className={look}
            id={`${id}-${tab.value}`}
            isChosen={tab.value === value}
            href={addressOf?.(tab.value)}
            onChoose={() => onChange(tab.value)}
          >
            {tab.label}
          </TabButton>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
          className={panelClassName}
          tabIndex={focusablePanel ? 0 : undefined}
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </>
  );
}

interface TabButtonProps {
  className: string;
  id: string;
  isChosen: boolean;
  href: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}

function TabButton({ isChosen, href, onChoose, children, ...props }: TabButtonProps) {
  const shared = {
    ...props,
    role: 'tab',
    'aria-selected': isChosen,
    'aria-controls': `${props.id}-panel`,
    tabIndex: isChosen ? 0 : -1,
  };
  if (href === undefined) {
    return (
      <button {...shared} type="button" onClick={onChoose}>
        {children}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        // With a modifier the key is the browser's.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {children}
    </a>
  );
}

/** Horizontally only: the page keeps its position. */
function scrollToTab(row: HTMLElement) {
  const tab = row.querySelector('[aria-selected="true"]');
  if (!tab || row.scrollWidth <= row.clientWidth) return;
  const [place, room] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += place.left + place.width / 2 - (room.left + room.width / 2);
}

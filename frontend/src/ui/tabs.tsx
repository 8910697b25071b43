import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the row of tabs is about, for assistive technology. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Where each tab has an address of its own; then it also works without scripts. */
  addressOf?: (value: Value) => string;
  rowClassName?: string;
  /** Equal widths, e.g. for a form's two modes. */
  even?: boolean;
  /** Underline with the whole spectrum instead of the category's ray. */
  spectrum?: boolean;
  panelClassName?: string;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, addressOf, even, spectrum, rowClassName = '', panelClassName } = props;
  const id = useId();
  const index = tabs.findIndex((tab) => tab.value === value);

  function choose(next: number, row: HTMLElement) {
    const position = (next + tabs.length) % tabs.length;
    const tab = tabs[position];
    if (!tab) return;
    onChange(tab.value);
    row.querySelectorAll<HTMLElement>('[role="tab"]')[position]?.focus();
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next, event.currentTarget);
  }

  return (
    <>
      <div
        className={`tabs ${even ? 'even' : ''} ${spectrum ? 'spectrum' : ''} ${rowClassName}`}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => {
          const shared = {
            role: 'tab',
            id: `${id}-${tab.value}`,
            'aria-selected': tab.value === value,
            'aria-controls': `${id}-${tab.value}-panel`,
            tabIndex: tab.value === value ? 0 : -1,
          };
          return addressOf ? (
            <a
              key={tab.value}
              {...shared}
              href={addressOf(tab.value)}
              onClick={(event) => {
                // With a key held down it is the browser's, e.g. to open a new tab.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChange(tab.value);
              }}
            >
              {tab.label}
            </a>
          ) : (
            <button key={tab.value} {...shared} type="button" onClick={() => onChange(tab.value)}>
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
          className={panelClassName}
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </>
  );
}

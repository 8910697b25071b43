import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Written } from './commands/edit.ts';
import { StyleMenu } from './style-menu.tsx';
import { histories, type PanelName, type Tool } from './tools.ts';

interface ToolbarProps {
  /** The id of the text box. */
  controls: string;
  tools: readonly Tool[];
  written: Written;
  open: PanelName | undefined;
  onUse: (tool: Tool) => void;
}

/** Shadows at the edges that can be scrolled to. Content at the end covers them. */
const edges = ['right', 'left'].flatMap((to, side) => [
  `linear-gradient(to ${to}, var(--surface) 50%, transparent) ${side * 100}% / 2rem 100% no-repeat local`,
  `linear-gradient(to ${to}, var(--line-ui), transparent) ${side * 100}% / 0.75rem 100% no-repeat`,
]);

/** A toolbar: one tab stop, with arrow keys between its tools. */
export function Toolbar({ controls, tools, written, open, onUse }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const stopAt = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  const buttons = (some: readonly Tool[], first: number) =>
    some.map((tool, index) => (
      <ToolButton key={tool.label} tool={tool} written={written} open={open} onUse={onUse} {...stopAt(first + index)} />
    ));

  function move(event: KeyboardEvent) {
    const all = bar.current?.querySelectorAll('button');
    // Events of menus bubble here, too.
    if (!all || !(event.target instanceof Node) || !bar.current?.contains(event.target)) return;
    const next = destination(event.key, current, all.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      style={{ background: edges.join() }}
      className="flex items-center overflow-x-auto border-b border-line px-0.5 py-1 [scrollbar-width:none]"
      onKeyDown={move}
    >
      {buttons(histories, 0)}
      <StyleMenu written={written} onUse={onUse} {...stopAt(histories.length)} />
      {buttons(tools, histories.length + 1)}
    </div>
  );
}

interface ToolButtonProps
  extends Pick<ToolbarProps, 'written' | 'open' | 'onUse'>, Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'> {
  tool: Tool;
}

function ToolButton({ tool, written, open, onUse, ...stop }: ToolButtonProps) {
  const keys = tool.key?.toUpperCase();
  const panel = panelOf(tool);
  return (
    <IconButton
      label={tool.label}
      aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
      {...(panel ? { 'aria-expanded': panel === open } : {})}
      {...(tool.isOn && !panel ? { 'aria-pressed': tool.isOn(written) } : {})}
      // On a phone the last visible tool is cut off, to show that there are more.
      className={`max-md:w-13 md:size-8 ${tool.isFirst ? 'ml-2 md:ml-1' : ''} focus-visible:-outline-offset-2 aria-expanded:bg-sunk aria-pressed:bg-sunk aria-pressed:shadow-[inset_0_-3px_var(--ink)]`}
      {...stop}
      // Keeps the caret, and the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onUse(tool)}
    >
      <Icon path={tool.icon} />
    </IconButton>
  );
}

function panelOf({ does }: Tool): PanelName | undefined {
  return typeof does === 'object' && 'panel' in does ? does.panel : undefined;
}

function destination(key: string, current: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return current === last ? 0 : current + 1;
    case 'ArrowLeft':
      return current === 0 ? last : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

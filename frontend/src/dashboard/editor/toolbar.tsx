import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Written } from './commands/edit.ts';
import type { PanelName, Tool } from './tools.ts';

interface ToolbarProps {
  /** The id of the text box that it works on. */
  controls: string;
  tools: readonly Tool[];
  written: Written;
  open: PanelName | undefined;
  onUse: (tool: Tool) => void;
}

/** A shadow at the edge beyond which there are more tools: what covers it moves with them, and it does not. */
const edges = ['right', 'left'].flatMap((to, side) => [
  `linear-gradient(to ${to}, var(--surface) 50%, transparent) ${side * 100}% / 2rem 100% no-repeat local`,
  `linear-gradient(to ${to}, var(--line-ui), transparent) ${side * 100}% / 0.75rem 100% no-repeat`,
]);

/** The tools of a text: one stop of the Tab key, in which the arrows lead from one to the next. */
export function Toolbar({ controls, tools, written, open, onUse }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent) {
    const next = destination(event.key, current, tools.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      style={{ background: edges.join() }}
      className="flex gap-0.5 overflow-x-auto border-b border-line p-1 [scrollbar-width:none] md:flex-wrap"
      onKeyDown={move}
    >
      {tools.map((tool, index) => (
        <IconButton
          key={tool.label}
          label={tool.label}
          tabIndex={index === current ? 0 : -1}
          aria-keyshortcuts={tool.key && `Control+${tool.key.toUpperCase()} Meta+${tool.key.toUpperCase()}`}
          {...(panelOf(tool) ? { 'aria-expanded': panelOf(tool) === open } : {})}
          {...(tool.isOn && !panelOf(tool) ? { 'aria-pressed': tool.isOn(written) } : {})}
          // On a phone the last one in sight is cut off, so that one sees that there are more.
          className={`max-md:w-13 max-md:flex-none md:size-9 ${tool.isFirst ? 'ml-2' : ''} focus-visible:-outline-offset-2 aria-expanded:bg-sunk aria-pressed:bg-sunk aria-pressed:shadow-[inset_0_-3px_var(--ink)]`}
          onFocus={() => setCurrent(index)}
          // The pointer leaves the caret where it is, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onUse(tool)}
        >
          <Icon path={tool.icon} />
        </IconButton>
      ))}
    </div>
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

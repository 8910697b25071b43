import type { EditorView } from '@codemirror/view';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { Tool } from '../tools.ts';
import type { Slash } from './slash.ts';

interface SlashMenuProps {
  id: string;
  view: EditorView;
  at: Slash;
  tools: readonly Tool[];
  chosen: number;
  onTake: (tool: Tool, at: Slash) => void;
}

export const optionId = (id: string, index: number) => `${id}-${index}`;

export function SlashMenu({ id, view, at, tools, chosen, onTake }: SlashMenuProps) {
  const { from } = at;
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    view.requestMeasure({
      key: menu,
      read: () => ({ place: view.coordsAtPos(from), frame: element?.offsetParent?.getBoundingClientRect() }),
      write({ place, frame }) {
        if (!element || !frame || !place) return;
        element.style.left = `${Math.max(0, Math.min(place.left - frame.left, frame.width - element.offsetWidth))}px`;
        element.style.top = `${place.bottom - frame.top + 4}px`;
        element.scrollIntoView({ block: 'nearest' });
      },
    });
  }, [view, from]);
  useLayoutEffect(() => {
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  return (
    <>
      <p role="status" className="sr-only">
        {`${tools.length === 1 ? '1 block' : `${tools.length} blocks`}. Use the arrow keys, then Enter.`}
      </p>
      <div
        ref={menu}
        id={id}
        role="listbox"
        aria-label="Blocks"
        className="absolute z-2 max-h-72 w-64 max-w-full scroll-mt-32 scroll-mb-8 overflow-y-auto max-lg:scroll-mb-52 rounded-2 border border-line bg-raised p-1 shadow-2"
      >
        {tools.map((tool, index) => (
          <button
            key={tool.label}
            type="button"
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-left text-sm font-medium text-ink hover:bg-sunk aria-selected:bg-sunk [&>svg]:size-5"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(tool, at)}
          >
            <Icon path={tool.icon} />
            {tool.label}
          </button>
        ))}
      </div>
    </>
  );
}

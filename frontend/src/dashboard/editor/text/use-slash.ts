import { useId, useState } from 'react';
import type { Written } from '../commands/edit.ts';
import { blockTools, type Tool } from '../tools.ts';
import { matching, type Slash, slashAt } from './slash.ts';
import { optionId } from './slash-menu.tsx';

export function useSlash(written: Written) {
  const id = useId();
  const [{ typed, index }, setChosen] = useState({ typed: '', index: 0 });
  const [dismissed, setDismissed] = useState<number>();
  const at = slashAt(written);
  if (!at && dismissed !== undefined) setDismissed(undefined);
  const found = at && at.from !== dismissed ? matching(blockTools, at.typed) : [];
  const chosen = at?.typed === typed ? Math.min(index, found.length - 1) : 0;
  const isOpen = at !== undefined && found.length > 0;

  const choose = (next: number) => setChosen({ typed: at?.typed ?? '', index: (next + found.length) % found.length });

  /** True if the key was handled. */
  function key(event: KeyboardEvent, onTake: (tool: Tool, slash: Slash) => void): boolean {
    const { key: pressed, isComposing, ctrlKey, metaKey, altKey } = event;
    const tool = found[chosen];
    if (!isOpen || !tool || isComposing || ctrlKey || metaKey || altKey) return false;
    if (pressed === 'ArrowDown') choose(chosen + 1);
    else if (pressed === 'ArrowUp') choose(chosen - 1);
    else if (pressed === 'Enter' || pressed === 'Tab') onTake(tool, at);
    else if (pressed === 'Escape') setDismissed(at.from);
    else return false;
    return true;
  }

  const attributes: Readonly<Record<string, string>> = isOpen
    ? { 'aria-controls': id, 'aria-activedescendant': optionId(id, chosen), 'aria-autocomplete': 'list' }
    : {};
  return { key, attributes, menu: isOpen ? { id, at, tools: found, chosen } : undefined };
}

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeyCap } from '../kit/key-cap.tsx';
import { useKey } from '../shared/keys.ts';
import { KeysDialog } from './profile-menu.tsx';
import type { SectionProps } from './section.ts';

const load = async () => (await import('./search-dialog.tsx')).SearchDialog;
const SearchDialog = fetchedDialog('search', load);

export interface SearchState {
  /** Initial text of its box; undefined while closed. */
  text: string | undefined;
  onChange: (text: string | undefined) => void;
}

interface DeskSearchProps extends SearchState, Pick<SectionProps, 'openDialog'> {}

export function DeskSearch({ text, onChange, openDialog }: DeskSearchProps) {
  const isOpen = text !== undefined;
  const [showsKeys, setShowsKeys] = useState(false);
  const setOpen = (opens: boolean) => onChange(opens ? '' : undefined);
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // Dialogs have keys of their own.
    if (event.defaultPrevented || (!isOpen && document.querySelector('[role=dialog]'))) return;
    event.preventDefault();
    setOpen(!isOpen);
  });

  useKey('/', () => setOpen(true));

  // The key works as soon as the button is visible.
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  // People type right after the key; text typed before the dialog opens would be lost.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label="Search the dashboard"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        className="flex size-11 items-center justify-center gap-2.5 rounded-2 text-ink hover:bg-sunk xl:mr-2 xl:h-9 xl:w-72 xl:justify-start xl:border xl:border-line-ui xl:bg-surface xl:px-3 xl:text-sm xl:text-ink-3"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span aria-hidden="true" className="flex-1 text-left max-xl:hidden before:content-['Search_or_jump_to…']" />
        <KeyCap className="max-xl:hidden">Ctrl K</KeyCap>
      </button>
      {isOpen && (
        <SearchDialog
          begin={text}
          openDialog={openDialog}
          openKeys={() => setShowsKeys(true)}
          onClose={() => setOpen(false)}
        />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </>
  );
}

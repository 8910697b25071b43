import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { useCopyLink } from '../../lib/use-copy-link.ts';
import { useBlogWords } from './content.ts';
import { shareLinks } from './share-links.ts';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-2 px-3 py-1 text-[0.9375rem] text-ink hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-2';

const popup = 'popup,width=600,height=400';

/** Without scripts the menu is open: its items are links. */
export function ShareMenu({ url, title }: { url: string; title: string }) {
  const { isOpen, toggle, close, root, button, onKeyDown, onBlur } = useMenu();
  const words = useBlogWords().reading;
  const copyLink = useCopyLink();
  const id = useId();

  function openPopup(event: MouseEvent<HTMLAnchorElement>) {
    close();
    // If the browser blocks the popup, the link opens normally.
    if (window.open(event.currentTarget.href, 'share', popup)) event.preventDefault();
  }

  return (
    <div className="relative justify-self-start print:hidden" ref={root}>
      <Button
        ref={button}
        className="noscript:hidden"
        variant="secondary"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        <Icon path={rare.share} small /> {words.share}
      </Button>
      <ul
        className={`absolute top-[calc(100%+0.375rem)] left-0 z-2 w-60 rounded-3 border border-line bg-raised p-1.5 shadow-2 noscript:static noscript:block noscript:shadow-none ${isOpen ? '' : 'hidden'}`}
        id={id}
        role="menu"
        aria-label={words.ways}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        {shareLinks(url, title).map(({ label, href }) => (
          <li key={label} role="none">
            <a
              className={item}
              role="menuitem"
              href={href}
              rel="noopener"
              tabIndex={isOpen ? -1 : undefined}
              onClick={openPopup}
            >
              {label}
            </a>
          </li>
        ))}
        <li role="none" className="noscript:hidden">
          <button
            type="button"
            className={item}
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close();
              void copyLink(url);
            }}
          >
            <Icon path={rare.copy} small /> {words.copy}
          </button>
        </li>
      </ul>
    </div>
  );
}

/** Open state and the keys of a menu. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === 'Escape') return close();
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    // A press that focuses nothing, or the window losing focus, is handled below.
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    function closeOutside({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    }
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return { isOpen, toggle: () => setOpen(!isOpen), close, root, button, onKeyDown, onBlur };
}

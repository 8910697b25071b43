import { type FormEvent, useEffect, useState } from 'react';
import { part } from '../lib/part.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useIsOff } from '../site.ts';

const menu = part(async () => (await import('./menu-dialog.tsx')).MenuDialog);

/**
 * The menu is loaded when the pointer or focus reaches its button. An early press waits for the scripts
 * (`early-submit.ts`). Without scripts the button leads to the sitemap page, or to the search if that page is disabled.
 */
export function MobileMenu() {
  const instead = useIsOff('/sitemap') ? '/search' : '/sitemap';
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const isOpen = state === 'open';
  const close = () => setState('closed');
  const prepare = () => void menu.load().catch(() => undefined);
  const open = (event: FormEvent) => {
    event.preventDefault();
    menu.load().then(
      () => setState('open'),
      () => location.assign(instead),
    );
  };

  useEffect(() => {
    if (!isOpen) return;
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [isOpen]);

  return (
    <>
      <form className="lg:hidden" onSubmit={open}>
        <IconButton
          type="submit"
          formAction={instead}
          label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <Icon name="menu" />
        </IconButton>
      </form>
      {state !== 'never opened' && <menu.Part isOpen={isOpen} close={close} />}
    </>
  );
}

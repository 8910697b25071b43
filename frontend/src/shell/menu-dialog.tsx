import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSite } from '../site.ts';
import { Modal } from '../ui/modal.tsx';
import { Logo } from './logo.tsx';
import { ThemeSelect } from './theme-choice.tsx';

export function MenuDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { pathname } = useLocation();
  const { menu, buttons } = useSite().navigation;
  const themeId = useId();
  return (
    <Modal
      className="m-0 h-dvh max-h-none w-full max-w-none animate-[appear_220ms_var(--e-out)] flex-col overflow-y-auto bg-paper px-(--gutter) pb-6 text-ink-2 open:flex"
      label="Menu"
      isOpen={isOpen}
      onClose={close}
    >
      <div className="flex min-h-16 items-center justify-between">
        <Logo onClick={close} />
        <IconButton label="Close menu" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </div>
      <nav aria-label="Main, mobile">
        {menu.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className="h2 block border-b border-line py-3.5 text-ink first:border-t first:border-t-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-[0.25em]"
            aria-current={link.to === pathname ? 'page' : undefined}
            onClick={close}
          >
            {link.label}
          </Link>
        ))}
      </nav>
      <label htmlFor={themeId} className="flex min-h-15 items-center justify-between text-ink">
        Theme
        <ThemeSelect id={themeId} className="min-h-11 min-w-32 rounded-2 border border-line-ui bg-paper px-3" />
      </label>
      <div className="mt-auto grid gap-3 pt-6">
        {buttons.map(({ to, label }, index) => (
          <ButtonLink
            key={label}
            to={to}
            variant={index === 0 ? 'primary' : 'secondary'}
            size="lg"
            wide
            onClick={close}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </Modal>
  );
}

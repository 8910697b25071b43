import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { hasContent, useSite } from '../site.ts';
import { Modal } from '../ui/modal.tsx';
import { headerLinks, useShellLinks } from './links.ts';
import { Logo } from './logo.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const site = useSite();
  const links = useShellLinks(headerLinks);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const wide = matchMedia('(min-width: 1081px)');
    const closeWhenWide = () => setOpen(false);
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [isOpen]);

  return (
    <>
      <button
        type="button"
        className="icb burger"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Modal className="menu" label="Menu" isOpen={isOpen} onClose={close}>
        <div className="menu-top">
          <Logo onClick={close} />
          <button type="button" className="icb" aria-label="Close menu" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Main, mobile">
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              className="h2"
              aria-current={link.to === pathname ? 'page' : undefined}
              onClick={close}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <ThemeChoice inRow />
        <div className="menu-acts">
          <ButtonLink to="/contact" size="lg" wide onClick={close}>
            Book a session
          </ButtonLink>
          {hasContent('/marketplace', site) && (
            <ButtonLink to="/marketplace" variant="secondary" size="lg" wide onClick={close}>
              Browse the marketplace
            </ButtonLink>
          )}
        </div>
      </Modal>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../ui/link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { iconSquare } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { linkTo } from '../routes.tsx';
import { useSite } from '../site.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const scrollThreshold = 50;

export function Header() {
  const { pathname } = useLocation();
  const site = useSite();
  const { menu, buttons } = site.navigation;
  const [button] = buttons;
  const isScrolled = useScrolledPast(scrollThreshold);
  return (
    <header className={isScrolled ? 'site-header scrolled' : 'site-header'}>
      <div className="page">
        <Logo />
        <nav aria-label="Main">
          {menu.map((link) => (
            <Link key={link.to} to={link.to} aria-current={currentness(link.to, pathname)}>
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="end">
          <Link
            to="/search"
            className={`${iconSquare} size-11 text-ink hover:bg-sunk`}
            aria-label={linkTo('/search', site).label}
            data-tip=""
          >
            <Icon name="search" />
          </Link>
          <ThemeChoice />
          {button && (
            <ButtonLink to={button.to} variant="secondary" size="sm" className="max-md:hidden">
              {button.label}
            </ButtonLink>
          )}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The page of an app belongs to the marketplace. */
function currentness(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return to === '/marketplace' && pathname.startsWith('/app/') ? 'true' : undefined;
}

function useScrolledPast(threshold: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const measure = () => setPast(window.scrollY > threshold);
    measure();
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, [threshold]);
  return isPast;
}

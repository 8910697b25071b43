import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconSquare } from '../../ui/icon-button.tsx';
import type { User } from '@prism/core/contract/sign-in-calls';
import { Link } from '../../ui/link.tsx';
import { useLogout } from '../../api/session.ts';
import { deskPage } from '@prism/core/contract/desk-links';
import { initialsOf } from '../../lib/initials.ts';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { DeskSearch } from './desk-search.tsx';
import { OthersHere } from './others-here.tsx';
import { Logo } from '../../shell/logo.tsx';
import { ThemeChoice } from '../../shell/theme-choice.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSite } from '../../site.ts';

/** The site's header made small: its links, who else is here, the theme, one's own account, and the way out. */
export function DeskHeader({ user }: { user: User }) {
  const { menu: links } = useSite().navigation;
  const name = user.name ?? user.username;
  return (
    <header className="sticky top-0 z-30 flex min-h-13 items-center gap-1 border-b border-line bg-paper pr-2 pl-4 md:pr-(--pad) print:static">
      <div className="md:w-53 md:pl-3 [&_.logo]:text-[1.125rem] [&_svg]:h-[23px] [&_svg]:w-[26px]">
        <Logo />
      </div>
      <nav aria-label="Site" className="flex pl-[calc(var(--pad)-0.625rem)] max-md:hidden print:hidden">
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="rounded-2 px-2.5 py-2.5 text-sm text-ink-3 hover:text-ink max-lg:nth-[n+4]:hidden"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center print:hidden">
        <OthersHere />
        <DeskSearch />
        <ThemeChoice />
        <Link
          className={`${iconSquare} size-11 hover:bg-sunk`}
          data-tip=""
          to={deskPage('account')}
          aria-label={`${initialsOf(name)}, your profile`}
        >
          <InitialsSquare name={name} portrait={user.portrait} isHere />
        </Link>
        <LogOut />
      </div>
    </header>
  );
}

function LogOut() {
  const logout = useLogout();
  const toast = useToast();
  const tellError = useErrorToast();

  async function leave() {
    try {
      await logout();
      toast({ title: 'Logged out', description: 'Successfully logged out' });
    } catch (error) {
      tellError(error, { title: 'Logout failed' });
    }
  }

  return (
    <IconButton label="Log out" onClick={() => void leave()}>
      <Icon path="M10 4H4v16h6M15 8l4 4-4 4M19 12H9" />
    </IconButton>
  );
}

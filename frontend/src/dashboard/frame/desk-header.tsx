import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconSquare } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { useLogout } from '../../api/session.ts';
import { deskPage } from '@prism/core/contract/desk-links';
import { initialsOf } from '../../lib/initials.ts';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { CreateMenu } from './create-menu.tsx';
import { DeskSearch } from './desk-search.tsx';
import { OthersHere } from './others-here.tsx';
import type { SectionProps } from './section.ts';
import { ViewSite } from './view-site.tsx';
import { Logo } from '../../shell/logo.tsx';
import { ThemeChoice } from '../../shell/theme-choice.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';

/** Search, the site, what can be created, who else is here, the theme, one's own account, and the way out. */
export function DeskHeader({ user, openDialog }: Pick<SectionProps, 'user' | 'openDialog'>) {
  const name = user.name ?? user.username;
  return (
    <header className="sticky top-0 z-30 flex min-h-13 items-center gap-1 border-b border-line bg-paper pr-2 pl-4 md:pr-(--pad) print:static">
      <div className="md:w-53 md:pl-3 [&_.logo]:text-[1.125rem] [&_svg]:h-[23px] [&_svg]:w-[26px]">
        <Logo />
      </div>
      <div className="ml-auto flex items-center print:hidden">
        <DeskSearch />
        <ViewSite />
        <CreateMenu openDialog={openDialog} />
        <OthersHere />
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

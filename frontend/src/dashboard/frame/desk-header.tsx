import type { Ref } from 'react';
import { Logo } from '../../shell/logo.tsx';
import { CreateMenu } from './create-menu.tsx';
import { DeskSearch, type SearchState } from './desk-search.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';
import { OthersHere } from './others-here.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { SectionProps } from './section.ts';
import { ViewSite } from './view-site.tsx';

interface DeskHeaderProps extends Pick<SectionProps, 'user' | 'openDialog'> {
  isNarrow: boolean;
  /** The element that holds the breadcrumb. */
  trail: Ref<HTMLDivElement>;
  publicPage: string | undefined;
  search: SearchState;
}

export function DeskHeader({ user, openDialog, isNarrow, trail, publicPage, search }: DeskHeaderProps) {
  return (
    <header className="sticky top-0 z-30 flex min-h-13 items-center gap-1 border-b border-line bg-paper pr-2 pl-4 md:pr-(--pad) print:static">
      <div
        className={`flex-none max-md:[&_.logo>span]:hidden ${isNarrow ? 'md:w-11 md:[&_.logo>span]:hidden' : 'md:w-50 md:pl-1'} [&_.logo]:text-[1.125rem] [&_svg]:h-[23px] [&_svg]:w-[26px]`}
      >
        <Logo />
      </div>
      <div ref={trail} className="flex min-w-0 items-center pl-3 md:pl-(--pad) print:hidden" />
      <div className="ml-auto flex flex-none items-center print:hidden">
        <DeskSearch {...search} openDialog={openDialog} />
        <ViewSite publicPage={publicPage} />
        <CreateMenu openDialog={openDialog} />
        <OthersHere />
        <NotificationsMenu />
        <ProfileMenu user={user} />
      </div>
    </header>
  );
}

import type { User } from '@prism/core/contract/sign-in-calls';
import { articlesPage, dashboardPath } from '@prism/core/contract/desk-links';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeRegistrationNotice } from '../pages/auth/registration-notice.ts';
import { useToast } from '../shell/toasts.tsx';
import { Frame } from './frame/frame.tsx';
import { prepare } from './frame/section.ts';
import { sectionAt, SectionsContext } from './frame/sections.ts';
import { useDeskDialog } from './frame/use-desk-dialog.ts';
import { useArticleDesk } from './generations/use-article-desk.ts';
import { useWaitingCount } from './people/attention.ts';
import { unsavedPostAddress } from './posts/page/unsaved-post.ts';
import { sections } from './sections.ts';

/** Fetches the section's code while the server checks who is signed in. */
export function prepareDashboard(pathname: string): void {
  const section = sectionAt(sections, pathname);
  if (section) void prepare(section);
}

export function Dashboard({ user }: { user: User }) {
  const toast = useToast();
  useEffect(() => {
    const notice = takeRegistrationNotice();
    if (notice) toast(notice);
  }, [toast]);
  return (
    <SectionsContext value={sections}>
      <Desk user={user} />
    </SectionsContext>
  );
}

function Desk({ user }: { user: User }) {
  const dialogs = useDeskDialog();
  const articleDesk = useArticleDesk(isWriting);
  const waiting = useWaitingCount();
  useUnsavedPost();
  return <Frame user={user} articleDesk={articleDesk} dialogs={dialogs} waiting={waiting} />;
}

/** Focus in a dialog, an article or a form; the button that orders an article does not count. */
function isWriting(): boolean {
  return (
    document.activeElement instanceof HTMLTextAreaElement ||
    document.querySelector('[role=dialog]') !== null ||
    location.pathname.startsWith(`${articlesPage}/`)
  );
}

/** Reopens the article that was being written when the session ended. */
function useUnsavedPost() {
  const navigate = useNavigate();
  const [address] = useState(() =>
    location.pathname + location.search === dashboardPath ? unsavedPostAddress() : undefined,
  );
  useEffect(() => {
    if (address) void navigate(address);
  }, [address, navigate]);
}

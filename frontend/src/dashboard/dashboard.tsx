import type { User } from '@prism/core/contract/sign-in-calls';
import { useEffect } from 'react';
import { takeRegistrationNotice } from '../pages/auth/registration-notice.ts';
import { useToast } from '../shell/toasts.tsx';
import { Frame } from './frame/frame.tsx';
import { SectionsContext } from './frame/sections.ts';
import { useDeskDialog } from './frame/use-desk-dialog.ts';
import { useArticleDesk } from './generations/use-article-desk.ts';
import { sections } from './sections.ts';

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
  const { open, show } = dialogs;
  const articleDesk = useArticleDesk((id) => {
    // Somebody who is writing, in a dialog or elsewhere, is not interrupted; the panel offers the article too.
    if (!open && !isWriting()) show({ dialog: 'post', id });
  });
  return <Frame user={user} articleDesk={articleDesk} dialogs={dialogs} />;
}

/** Not of the button by which somebody asks for an article. */
function isWriting(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement;
}

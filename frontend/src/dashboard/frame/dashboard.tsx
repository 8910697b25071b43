import type { User } from '@prism/core/contract/accounts';
import type { AdminPost } from '@prism/core/contract/posts';
import { Suspense, useEffect, useState } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { takeRegistrationNotice } from '../../pages/auth/registration-notice.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DeskDialogs, type OpenDialog } from './desk-dialogs.tsx';
import { SectionNav } from './section-nav.tsx';
import { sections, useSection } from './sections.ts';
import { forgetUnsavedPost, unsavedPost } from '../posts/unsaved-post.ts';
import { StandingAlerts } from './standing-alerts.tsx';
import { useArticleDesk } from './use-article-desk.ts';

/** The dialog that an ended session had taken away, if it did. */
function openAtFirst(): OpenDialog | undefined {
  const unsaved = unsavedPost();
  return unsaved && { dialog: 'post', post: unsaved.post, unsaved };
}

/** The frame of the dashboard: what is the same in every section, around the section the address names. */
export function Dashboard({ user }: { user: User }) {
  const toast = useToast();
  const section = useSection();
  const [open, setOpen] = useState(openAtFirst);
  const articleDesk = useArticleDesk((post) => {
    // Somebody who is writing in a dialog is not interrupted; the panel offers the article too.
    setOpen((current) => current ?? { dialog: 'post', post });
  });
  useTitle(section === sections[0] ? 'Dashboard' : `${section.label} · Dashboard`);

  useEffect(() => {
    const notice = takeRegistrationNotice();
    if (notice) toast(notice);
    forgetUnsavedPost();
  }, [toast]);

  function started(post: AdminPost) {
    setOpen(undefined);
    articleDesk.follow(post);
  }

  return (
    <div className="db">
      <div className="page">
        <StandingAlerts />
        <DashboardHeader
          onGenerate={() => setOpen({ dialog: 'generate' })}
          onNewPost={() => setOpen({ dialog: 'post' })}
        />
        <SectionNav />
        <Suspense key={section.id} fallback={<SectionWaits />}>
          <section.Content user={user} articleDesk={articleDesk} openDialog={setOpen} />
        </Suspense>
      </div>
      <DeskDialogs open={open} user={user} onClose={() => setOpen(undefined)} onStarted={started} />
    </div>
  );
}

function SectionWaits() {
  return (
    <div className="db-section-wait">
      <Spinner label="Loading" />
    </div>
  );
}

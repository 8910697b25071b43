import type { ReactNode } from 'react';
import { EmptyOptics } from '../ui/optics.tsx';
import { PageIntro } from './page-intro.tsx';

interface EmptyPageProps {
  title: string;
  missing: string;
  /** What this page will show. */
  text: string;
  /** Links to other pages. */
  children: ReactNode;
}

export function EmptyPage({ title, missing, text, children }: EmptyPageProps) {
  return (
    <PageIntro title={title} size="d2">
      <div className="grid justify-items-start gap-5 border-t border-ink pt-10 pb-12">
        <EmptyOptics />
        <h2 className="h2">{missing}</h2>
        <p className="lead max-w-144">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </PageIntro>
  );
}

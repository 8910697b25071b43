import type { ReactNode } from 'react';
import { EmptyOptics } from './optics.tsx';

interface EmptyPageProps {
  title: string;
  /** What is not there, as a sentence. */
  missing: string;
  /** What will stand here. */
  text: string;
  /** What to do instead. */
  children: ReactNode;
}

/** A page that has nothing to show yet, for those who come all the same. */
export function EmptyPage({ title, missing, text, children }: EmptyPageProps) {
  return (
    <section className="page hello nothing">
      <h1 className="d2">{title}</h1>
      <div>
        <EmptyOptics />
        <h2 className="h2">{missing}</h2>
        <p className="lead">{text}</p>
        <div className="acts">{children}</div>
      </div>
    </section>
  );
}

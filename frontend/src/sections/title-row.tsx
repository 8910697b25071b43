import type { ReactNode } from 'react';

interface TitleRowProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Content in addition to the lead or in place of it, such as a link. */
  children?: ReactNode;
  id?: string;
}

/** The title of a section with the lead at its right; their last lines align. */
export function TitleRow({ title, lead, children, id }: TitleRowProps) {
  return (
    <header className="mb-10 grid items-end gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-4 md:grid-cols-[7fr_5fr]">
      <h2 className="h1" id={id}>
        {title}
      </h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </header>
  );
}

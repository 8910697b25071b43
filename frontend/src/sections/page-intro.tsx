import type { ReactNode } from 'react';

const layouts = {
  claim: {
    section: 'gap-[clamp(2rem,4vw,3.5rem)] pt-[clamp(7.5rem,11vw,11rem)] pb-[clamp(3rem,6vw,6rem)]',
    lead: 'max-w-144 md:ml-[calc(5/12*100%)]',
  },
  plain: {
    section: 'gap-[clamp(2rem,4vw,3.5rem)] pt-[clamp(7.5rem,11vw,11rem)] pb-[clamp(3rem,6vw,6rem)]',
    lead: 'max-w-144',
  },
  split: {
    section:
      'items-end gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 pt-[clamp(7.5rem,10vw,9.5rem)] pb-[clamp(2rem,4vw,3.5rem)] md:grid-cols-[7fr_5fr]',
    lead: '',
  },
} as const;

interface PageIntroProps {
  title: ReactNode;
  lead?: ReactNode;
  size?: 'd1' | 'd2';
  /** The maximum width of the title, e.g. 'max-w-[13ch]'. */
  measure?: string;
  /** The place of the lead: below the title's last words, at the left, or at the title's right if a tool follows. */
  layout?: keyof typeof layouts;
  children?: ReactNode;
}

/** The start of a page: a title, and a lead below it. */
export function PageIntro({ title, lead, size = 'd1', measure = '', layout = 'claim', children }: PageIntroProps) {
  return (
    <section className={`page grid ${layouts[layout].section}`}>
      <h1 className={`${size} ${measure}`}>{title}</h1>
      {lead && <p className={`lead ${layouts[layout].lead}`}>{lead}</p>}
      {children}
    </section>
  );
}

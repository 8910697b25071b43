import type { ReactNode } from 'react';

interface MessagePageProps {
  title: string;
  text: ReactNode;
  /** An alert, with a smaller title: something failed. */
  failed?: boolean;
  /** Above the title. */
  drawing?: ReactNode;
  /** Help above the links. */
  help?: ReactNode;
  /** Links to other pages. */
  actions: ReactNode;
  /** Content at full width below. */
  children?: ReactNode;
}

/** A page in place of another: not found, failed, or only a message. */
export function MessagePage({ title, text, failed, drawing, help, actions, children }: MessagePageProps) {
  return (
    <div className="relative min-h-136 overflow-clip pt-[clamp(8rem,12vw,11rem)] pb-(--sec)">
      <div className="page" role={failed ? 'alert' : undefined}>
        {drawing}
        <h1 className={`${failed ? 'h1' : 'd2'} ${drawing ? 'mt-8' : ''}`}>{title}</h1>
        <p className="lead mt-5 max-w-xl">{text}</p>
        {help}
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">{actions}</div>
      </div>
      {children}
    </div>
  );
}

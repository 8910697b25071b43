import type { ReactNode } from 'react';
import { useId } from 'react';
import { ListTitle } from './list-title.tsx';

interface SettingsPartProps {
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function SettingsPart({ title, aside, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <ListTitle id={id} title={title}>
        {aside}
      </ListTitle>
      {children}
    </section>
  );
}

export function SetByOperator({ children }: { children: ReactNode }) {
  return <p className="border-l-4 border-line-ui pl-4 text-sm text-ink wrap-anywhere">{children}</p>;
}

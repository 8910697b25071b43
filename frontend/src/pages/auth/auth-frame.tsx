import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { Icon } from '../../ui/icon.tsx';
import { AuthOptics } from './auth-optics.tsx';
import { NeedsScripts } from './needs-scripts.tsx';

export function AuthFrame({ children }: { children: ReactNode }) {
  const { title, lead, points } = useWords('sign-in').page;
  return (
    <div className="grid pt-16 md:pt-18 lg:min-h-screen lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      <section className="night relative grid content-between gap-12 overflow-hidden px-(--gutter) pt-10 pb-36 lg:pt-[clamp(3rem,6vw,5.5rem)] lg:pr-[clamp(1.5rem,5vw,5rem)] lg:pb-[clamp(2.5rem,5vw,5rem)] lg:pl-[max(var(--gutter),(100vw-var(--container))/2)]">
        <AuthOptics />
        <div className="relative">
          <h1 className="d2">{title}</h1>
          <p className="lead mt-5 max-w-120">{lead}</p>
        </div>
        <ul className="relative hidden gap-3 lg:grid">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-ink">
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </section>
      <section className="grid place-items-center px-(--gutter) pt-12 pb-16">
        <NeedsScripts />
        {children}
      </section>
    </div>
  );
}

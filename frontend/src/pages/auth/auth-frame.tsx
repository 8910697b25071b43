import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { Icon } from '../../ui/icon.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { rays } from '../../ui/rays.ts';

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

/** The beam and its nine rays across the stage; lines keep their width at any scale. */
function AuthOptics() {
  return (
    <svg
      // On narrow windows it stays below the form, so that its lines never cross text.
      className="ray-art absolute inset-x-0 -bottom-5.5 h-65 w-full max-w-none lg:inset-0 lg:h-full [&_path]:[vector-effect:non-scaling-stroke]"
      viewBox="0 0 780 830"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <g stroke="var(--ink)" strokeWidth="1.5">
        <path d="M0 530H420" />
        <path d="M420 450L558 530 420 610z" />
      </g>
      {rays.map((ray, index) => {
        const side = index - 4;
        const x = 558 - Math.abs(side) * 27.6;
        return (
          <path
            key={ray}
            d={`M420 530L${x} ${530 + side * 16}L780 ${530 + side * 56}`}
            stroke={`var(--ray-${ray})`}
            strokeWidth="1.75"
          />
        );
      })}
    </svg>
  );
}

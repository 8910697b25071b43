import type { ReactNode } from 'react';
import { initialsOf } from '../lib/initials.ts';
import { Picture } from '../ui/picture.tsx';

interface PortraitProps {
  person: { name: string; portrait: string };
  /** Measures of its frame, whose shape `className` says. */
  width: number;
  height: number;
  /** How wide it is shown, as `sizes` of a picture says it. */
  sizes: string;
  className: string;
  /** How the initials look. */
  letters: string;
  /** What is drawn behind the initials. */
  children?: ReactNode;
}

/** What someone looks like; their initials where they have no picture. Neither is read out: the name is next to it. */
export function Portrait({ person, className, letters, children, ...frame }: PortraitProps) {
  const { name, portrait } = person;
  return (
    <div className={`overflow-hidden rounded-2 bg-ray-tint ${className}`} aria-hidden="true">
      {portrait ? (
        <Picture className="size-full object-cover" src={portrait} alt="" loading="lazy" {...frame} />
      ) : (
        <>
          {children}
          <span className={`text-ray-ink ${letters}`}>{initialsOf(name)}</span>
        </>
      )}
    </div>
  );
}

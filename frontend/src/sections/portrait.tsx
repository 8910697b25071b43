import type { ReactNode } from 'react';
import { initialsOf } from '../lib/initials.ts';
import { Picture } from '../ui/picture.tsx';

interface PortraitProps {
  person: { name: string; portrait: string };
  /** The size of its frame; `className` sets the shape. */
  width: number;
  height: number;
  sizes: string;
  className: string;
  /** Classes of the initials. */
  letters: string;
  /** Drawn behind the initials. */
  children?: ReactNode;
}

/** A person's picture or initials. Decorative, because the name is next to it. */
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

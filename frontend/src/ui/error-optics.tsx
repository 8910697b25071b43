import type { ReactNode } from 'react';

/** A small drawing of light and the prism. */
export function Optics({ children }: { children: ReactNode }) {
  return (
    <svg
      className="ray-art"
      width="200"
      height="72"
      viewBox="0 0 200 72"
      fill="none"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The beam is interrupted: something failed. */
export function ErrorOptics() {
  return (
    <Optics>
      <path d="M0 36H26M44 36H60M60 8L108 36 60 64z" stroke="var(--ink)" strokeLinejoin="round" />
      <path d="M28 29l14 14M42 29L28 43" stroke="var(--danger)" strokeWidth="2" strokeLinecap="round" />
    </Optics>
  );
}

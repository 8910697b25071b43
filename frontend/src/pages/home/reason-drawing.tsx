import type { ReactNode } from 'react';
import { rays } from '../../ui/optics.tsx';

/** Every second ray, where nine would be too many. */
const five = rays.filter((_, index) => index % 2 === 0);

const drawings: Record<'whole' | 'lens' | 'steps' | 'mirror', ReactNode> = {
  whole: (
    <>
      <path d="M0 40H52" />
      <path d="M52 8v24M52 48v24" strokeWidth="2.5" />
      {five.map((ray, index) => (
        <path key={ray} d={`M52 40L150 ${16 + index * 12}`} stroke={`var(--ray-${ray})`} />
      ))}
    </>
  ),
  lens: (
    <>
      {five.map((ray, index) => (
        <path key={ray} d={`M0 ${16 + index * 12}H70L150 40`} stroke={`var(--ray-${ray})`} />
      ))}
      <path d="M70 6c14 20 14 48 0 68c-14-20-14-48 0-68z" fill="var(--paper)" fillOpacity=".6" strokeWidth="1.75" />
    </>
  ),
  steps: (
    <>
      {rays.map((ray, index) => (
        <path key={ray} d={`M${6 + index * 17} ${72 - index * 7}V74`} stroke={`var(--ray-${ray})`} strokeWidth="7" />
      ))}
      <path d="M0 76H150" strokeWidth="1.75" />
    </>
  ),
  mirror: (
    <>
      <path d="M0 12L76 68L150 12" />
      <path d="M40 74H112" strokeWidth="2.5" />
      {(['ecommerce', 'health', 'productivity', 'gaming'] as const).map((ray, index) => (
        <path key={ray} d={`M76 68L150 ${24 + index * 11}`} stroke={`var(--ray-${ray})`} />
      ))}
    </>
  ),
};

export function ReasonDrawing({ name }: { name: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 150 80" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

/** The nine rays in the order of their wavelength, which every drawing keeps. */
export const rays = [
  'food',
  'ecommerce',
  'education',
  'health',
  'realestate',
  'productivity',
  'fintech',
  'gaming',
  'social',
] as const;

export function LogoMark() {
  return (
    <svg
      viewBox="0 0 32 28"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M20 12L31 6" stroke="var(--ray-food)" />
      <path d="M22 14H31" stroke="var(--ray-health)" />
      <path d="M20 16L31 22" stroke="var(--ray-fintech)" />
      <path d="M7 4L23.5 14 7 24z" fill="var(--paper)" stroke="currentColor" />
      <path d="M1 14H7" stroke="currentColor" />
    </svg>
  );
}

/** Light that has passed the prism: something is done. */
export function ConfirmationOptics() {
  return (
    <svg width="200" height="72" viewBox="0 0 200 72" fill="none" strokeWidth="1.75" aria-hidden="true">
      <path d="M0 36H60M60 8L108 36 60 64z" stroke="var(--ink)" strokeLinejoin="round" />
      {rays.map((ray, index) => {
        const x = 108 - Math.abs(index - 4) * 8;
        return (
          <path key={ray} d={`M${x} ${16.8 + index * 4.8}L200 ${2.4 + index * 8.4}`} stroke={`var(--ray-${ray})`} />
        );
      })}
    </svg>
  );
}

/** The beam passes below the prism and runs on; without light the rays stay colourless. */
export function MissOptics() {
  return (
    <svg viewBox="0 0 1440 260" className="miss" preserveAspectRatio="xMinYMid slice" fill="none" aria-hidden="true">
      <path d="M470 20L650 110 470 200z" stroke="var(--ink)" strokeWidth="1.75" strokeLinejoin="round" />
      {rays.map((ray, index) => (
        <path
          key={ray}
          d={`M${650 - Math.abs(index - 4) * 30} ${50 + index * 15}L1440 ${-20 + index * 32.5}`}
          stroke="var(--line-ui)"
          strokeWidth="1.5"
          strokeDasharray="1 9"
          strokeLinecap="round"
        />
      ))}
      <path d="M-400 236H1840" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}

/** The beam stops at the prism: a list has nothing to show yet. */
export function EmptyOptics() {
  return (
    <svg width="200" height="72" viewBox="0 0 200 72" fill="none" strokeWidth="1.75" aria-hidden="true">
      <path d="M0 36H60M60 8L108 36 60 64z" stroke="var(--ink)" strokeLinejoin="round" />
      <path d="M112 36H200" stroke="var(--line-ui)" strokeDasharray="1 6" strokeLinecap="round" />
    </svg>
  );
}

/** The beam is cut: something failed. */
export function ErrorOptics() {
  return (
    <svg width="200" height="72" viewBox="0 0 200 72" fill="none" strokeWidth="1.75" aria-hidden="true">
      <path d="M0 36H26M44 36H60M60 8L108 36 60 64z" stroke="var(--ink)" strokeLinejoin="round" />
      <path d="M28 29l14 14M42 29L28 43" stroke="var(--danger)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

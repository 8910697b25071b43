import { Link } from '../ui/link.tsx';
import { useSite } from '../site.ts';

export function Logo({ onClick }: { onClick?: () => void }) {
  const { name } = useSite().studio;
  return (
    <Link className="logo" to="/" onClick={onClick} aria-label={`${name}, home`}>
      <LogoMark />
      {name}
    </Link>
  );
}

function LogoMark() {
  return (
    <svg
      width="31"
      height="27"
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

import { brand } from '@prism/core/contract/brand';
import { Link } from 'react-router-dom';
import { LogoMark } from '../ui/optics.tsx';

export function Logo({ onClick }: { onClick?: () => void }) {
  return (
    <Link className="logo" to="/" onClick={onClick} aria-label={`${brand.name}, home`}>
      <LogoMark />
      {brand.name}
    </Link>
  );
}

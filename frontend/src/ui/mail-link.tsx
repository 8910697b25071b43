import type { StudioFacts } from '@prism/core/contract/studio';
import { Link } from './link.tsx';
import { useSite } from '../site.ts';

interface MailLinkProps {
  to: keyof Pick<StudioFacts, 'email' | 'careersEmail'>;
  className?: string;
}

/** An address of the studio that is its own label; where it has none, the way to its form. */
export function MailLink({ to, className }: MailLinkProps) {
  const address = useSite().studio[to];
  if (!address)
    return (
      <Link className={className} to="/contact">
        our contact page
      </Link>
    );
  return (
    <a className={className} href={`mailto:${address}`}>
      {address}
    </a>
  );
}

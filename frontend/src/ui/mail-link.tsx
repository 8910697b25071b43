import type { StudioFacts } from '@prism/core/contract/studio';
import { Link } from './link.tsx';
import { useSite } from '../site.ts';

interface MailLinkProps {
  to: keyof Pick<StudioFacts, 'email' | 'careersEmail'>;
  className?: string;
}

/** A mail link that shows the email; the contact form if the studio has none. */
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

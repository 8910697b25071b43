import type { CompanyDetails } from '@prism/core/contract/company';
import { useSite } from '../site.ts';

interface MailLinkProps {
  to: keyof Pick<CompanyDetails, 'email' | 'careersEmail'>;
  className?: string;
}

/** An address of the studio that is its own label. */
export function MailLink({ to, className }: MailLinkProps) {
  const address = useSite().company[to];
  return (
    <a className={className} href={`mailto:${address}`}>
      {address}
    </a>
  );
}

import { useLocation } from 'react-router-dom';
import { wayOf } from '../lib/contact-link.ts';
import { hasContent, useSite } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export interface CallLink {
  to: string;
  label: string;
  /** The start of an enquiry, for links to the contact page. */
  about?: string;
}

/** The primary link, then the secondary one, left out if its page is disabled. */
export function CallLinks({
  links: [first, second],
  className = '',
}: {
  links: readonly CallLink[];
  className?: string;
}) {
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <div className={`grid gap-3 sm:flex sm:flex-wrap ${className}`}>
      {first && (
        <ButtonLink to={wayOf(first, pathname)} size="lg">
          {first.label} <Icon name="arrow" />
        </ButtonLink>
      )}
      {second && hasContent(second.to, site) && (
        <ButtonLink to={wayOf(second, pathname)} variant="secondary" size="lg">
          {second.label}
        </ButtonLink>
      )}
    </div>
  );
}

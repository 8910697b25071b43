import { useLocation } from 'react-router-dom';
import { wayOf } from '../lib/contact-link.ts';
import { hasContent, useSite } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export interface CallLink {
  to: string;
  label: string;
  /** What an enquiry from there begins with, where it leads to the contact page. */
  about?: string;
}

/** The main way on, then the other one, which is left out where nothing is. */
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

import { useWords } from '../../api/content.ts';
import { withParts } from '../../lib/with-parts.tsx';
import { MailLink } from '../../ui/mail-link.tsx';

/** In place of a form, while processing of the enquiry is restricted (UK GDPR, article 18). */
export function Restricted() {
  const { restricted } = useWords('quote');
  return (
    <p className="border-t border-line text-sm" role="note">
      {withParts(restricted, { us: <MailLink to="email" className="lk" /> })}
    </p>
  );
}

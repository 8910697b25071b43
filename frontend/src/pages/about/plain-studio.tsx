import { addressOf, callTo } from '@prism/core/contract/studio';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Facts } from '../../sections/facts.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { useSite } from '../../site.ts';
import { plainLead } from './plain-lead.ts';

/** Shown until the studio has written about itself. */
export function PlainStudio() {
  const { studio } = useSite();
  const { company, phone } = studio;
  const place = addressOf(studio);
  return (
    <>
      <PageIntro title={`About ${studio.name}`} lead={plainLead(studio)} />
      <section className="page pb-(--sec)" aria-label="The studio">
        <Facts
          down
          facts={[
            { term: 'Company', value: company },
            ...(place ? [{ term: 'Office', value: place }] : []),
            { term: 'Write to', value: <MailLink to="email" className="lk" /> },
            ...(phone
              ? [
                  {
                    term: 'Call',
                    value: (
                      <a className="lk" href={callTo(phone)}>
                        {phone}
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
      <ClosingCall
        title="Ask us anything."
        lead="A few lines are enough to begin with."
        links={[{ to: '/contact', label: 'Contact us' }]}
      />
    </>
  );
}

import { brand } from '@prism/core/contract/brand';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Facts } from '../../sections/facts.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { plainLead } from './plain-lead.ts';

/** What can be said of a studio that has not written about itself yet. */
export function PlainStudio() {
  return (
    <>
      <PageIntro title={`About ${brand.name}`} lead={plainLead} />
      <section className="page pb-(--sec)" aria-label="The studio">
        <Facts
          down
          facts={[
            { term: 'Company', value: brand.company },
            { term: 'Office', value: `${brand.city}, ${brand.country}` },
            { term: 'Write to', value: <MailLink to="email" className="lk" /> },
            {
              term: 'Call',
              value: (
                <a className="lk" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
                  {brand.phone}
                </a>
              ),
            },
          ]}
        />
      </section>
      <ClosingCall
        title="Ask us anything a page like this leaves out."
        lead="We answer within 24 hours."
        links={[
          { to: '/contact', label: 'Contact us' },
          { to: '/local-business-apps', label: 'See the price list' },
        ]}
      />
    </>
  );
}

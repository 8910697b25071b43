import { brand } from '@prism/core/contract/brand';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Facts } from '../../sections/facts.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { plain } from './content.ts';
import { Values } from './values.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

/** What can be said of the studio without figures, people and history. */
export function PlainStudio() {
  return (
    <>
      <PageIntro title={plain.title} lead={plain.lead} />
      <section className="page pb-(--sec)" aria-label="The studio">
        <Facts
          down
          facts={[
            ...plain.facts,
            { term: plain.mail, value: <MailLink to="email" className="lk" /> },
            {
              term: plain.phone,
              value: (
                <a className="lk" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
                  {brand.phone}
                </a>
              ),
            },
          ]}
        />
      </section>
      <Values />
      <ClosingCall {...plain.call} />
    </>
  );
}

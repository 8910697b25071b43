import { brand } from '@prism/core/contract/brand';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { plain } from './content.ts';
import { Values } from './values.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

/** What can be said of the studio without figures, people and history. */
export function PlainStudio() {
  return (
    <div className="about">
      <PageIntro title={plain.title} lead={plain.lead} />
      <section className="page pb-(--sec)" aria-label="The studio">
        <dl className="known">
          {plain.facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{plain.mail}</dt>
            <dd>
              <MailLink to="email" className="lk" />
            </dd>
          </div>
          <div>
            <dt>{plain.phone}</dt>
            <dd>
              <a className="lk nums" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
                {brand.phone}
              </a>
            </dd>
          </div>
        </dl>
      </section>
      <Values />
      <ClosingCall {...plain.call} />
    </div>
  );
}

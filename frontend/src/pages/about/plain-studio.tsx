import { brand } from '@prism/core/contract/brand';
import { NightCall } from '../../ui/night-call.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { plain } from './content.ts';
import { Values } from './values.tsx';

/** What can be said of the studio without figures, people and history. */
export function PlainStudio() {
  return (
    <div className="about">
      <section className="page hello">
        <h1 className="d1">{plain.title}</h1>
        <p className="lead">{plain.lead}</p>
      </section>
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
      <NightCall {...plain.call} />
    </div>
  );
}

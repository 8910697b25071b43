import { brand } from '@prism/core/contract/brand';
import { Accordion } from '../../ui/accordion.tsx';
import { Section } from '../../sections/section.tsx';
import { Split } from '../../sections/split.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { help, phoneAddress, questions } from './content.ts';

export function Questions() {
  return (
    <Section>
      <Split>
        <div>
          <h2 className="h1">{help.title}</h2>
          <p className="mt-4">
            {help.before}{' '}
            <a className="lk nums whitespace-nowrap" href={phoneAddress}>
              {brand.phone}
            </a>{' '}
            {help.between} <MailLink to="email" className="lk whitespace-nowrap" />.
          </p>
        </div>
        <Accordion items={questions} />
      </Split>
    </Section>
  );
}

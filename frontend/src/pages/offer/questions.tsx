import { callTo } from '@prism/core/contract/studio';
import { useWords } from '../../api/content.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Section } from '../../sections/section.tsx';
import { Split } from '../../sections/split.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { useSite } from '../../site.ts';

export function Questions() {
  const { phone } = useSite().studio;
  const { help } = useWords('offer');
  return (
    <Section>
      <Split>
        <div>
          <h2 className="h1">{help.title}</h2>
          <p className="mt-4">
            {phone && (
              <>
                {help.before}{' '}
                <a className="lk nums whitespace-nowrap" href={callTo(phone)}>
                  {phone}
                </a>{' '}
                {help.between}{' '}
              </>
            )}
            <MailLink to="email" className="lk whitespace-nowrap" />
            <span>.</span>
          </p>
        </div>
        <Accordion items={help.list} />
      </Split>
    </Section>
  );
}

import type { Entry } from '@prism/core/content/content';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../api/content.ts';
import { dateText } from '../../lib/dates.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { Rule, Rules } from '../../sections/rules.tsx';
import { TitleRow } from '../../sections/title-row.tsx';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { contactIcons } from '../../ui/contact-icons.ts';
import { whyClosed } from './position-content.ts';
import { salaryText } from './salary-text.ts';

interface ClosedPositionProps {
  position: Entry<'positions'>;
  /** Positions to apply for instead. */
  open: readonly Entry<'positions'>[];
}

export function ClosedPosition({ position, open }: ClosedPositionProps) {
  const { careersEmail, localCurrency } = useSite().studio;
  const { back, says, text, others, applied, write } = useWords('position').closed;
  return (
    <div className="page grid content-start gap-[clamp(2.5rem,4vw,4rem)] pt-[clamp(6.5rem,9vw,8.5rem)] pb-(--sec)">
      <header className="grid justify-items-start gap-6">
        <Link className="lk inline-flex min-h-11 items-center" to="/careers">
          {back}
        </Link>
        <h1 className="d2 text-wrap">{position.title}</h1>
        <div className="grid max-w-2xl grid-cols-[20px_minmax(0,1fr)] gap-x-3.5 gap-y-1 rounded-r-2 border-l-4 border-line-ui bg-sunk px-5.5 py-4.5">
          <Icon path={contactIcons.clock} className="mt-0.5" />
          <strong className="font-semibold text-ink">{fillIn(says.on, 'date', dateText(position.closesOn))}</strong>
          <p className="col-start-2">
            {whyClosed(position, says)} {text}
          </p>
        </div>
      </header>
      {open.length > 0 && (
        <section aria-labelledby="open-today">
          <TitleRow title={others.title} lead={others.lead} id="open-today" />
          <Rules>
            {open.map((other) => (
              <Rule key={other.key}>
                <Link className="h3 text-ink underline-offset-[0.25em] hover:underline" to={`/careers/${other.key}`}>
                  {other.title}
                </Link>
                <span>{[other.location, other.type, other.department].join(' · ')}</span>
                <span className="nums font-semibold text-ink">{salaryText(other, localCurrency)}</span>
              </Rule>
            ))}
          </Rules>
        </section>
      )}
      <section className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-8">
        <p className="max-w-xl">{applied}</p>
        {careersEmail && (
          <ButtonLink to={`mailto:${careersEmail}`} variant="secondary">
            {fillIn(write, 'address', careersEmail)}
          </ButtonLink>
        )}
      </section>
    </div>
  );
}

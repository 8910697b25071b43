import type { Entry } from '@prism/core/content/content';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../api/content.ts';
import { Facts } from '../../sections/facts.tsx';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { ApplicationForm } from './application-form.tsx';
import { PositionOptics } from './position-optics.tsx';
import { rayAt } from './rays.ts';
import { salaryText } from './salary-text.ts';

interface OpenPositionProps {
  position: Entry<'positions'>;
  /** Its index among the open positions. */
  place: number;
}

export function OpenPosition({ position, place }: OpenPositionProps) {
  const { localCurrency } = useSite().studio;
  const { open: words, questions } = useWords('position');
  const { labels } = words;
  const facts = [
    { term: labels.location, value: position.location },
    { term: labels.salary, value: salaryText(position, localCurrency) },
    { term: labels.type, value: position.type },
    { term: labels.department, value: position.department },
  ];
  return (
    // A window's width includes its scroll bar, the page's does not.
    <div className="overflow-x-clip" data-cat={rayAt(place)}>
      <section className="page relative grid justify-items-start gap-[clamp(2rem,4vw,3.5rem)] pt-[clamp(6.5rem,9vw,8.5rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
        <Link
          className="inline-flex min-h-11 items-center gap-2 font-medium text-ink underline-offset-[0.25em] hover:underline"
          to="/careers"
        >
          <Icon name="arrow" small className="-scale-x-100" /> {words.back}
        </Link>
        <h1 className="d2 max-w-[17ch] text-wrap">{position.title}</h1>
        <PositionOptics place={place} />
        <Facts facts={facts} className="justify-self-stretch" />
      </section>
      <section className="page grid items-start gap-x-[clamp(2.5rem,8vw,8rem)] gap-y-12 pb-(--sec) lg:grid-cols-[7fr_4fr]">
        <div>
          <h2 className="sr-only">{words.about}</h2>
          <p className="h3 max-w-144 text-ink">{position.description}</p>
          {position.about.map((paragraph) => (
            <p key={paragraph} className="mt-4.5 max-w-2xl">
              {paragraph}
            </p>
          ))}
          <Points title={words.responsibilities} items={position.responsibilities} />
          <Points title={words.requirements} items={position.requirements} />
        </div>
        <aside
          className="grid justify-items-start gap-1.5 rounded-r-2 border-l-4 border-ray bg-ray-tint px-7 pt-6 pb-7 lg:sticky lg:top-[84px]"
          aria-labelledby="questions"
        >
          <h2 className="h3" id="questions">
            {questions.title}
          </h2>
          <p className="text-ink">{questions.text}</p>
          <MailLink to="careersEmail" className="lk inline-flex min-h-11 items-center" />
          <ButtonLink to="#apply" wide className="mt-3">
            {words.apply} <Icon path={rare.down} />
          </ButtonLink>
        </aside>
      </section>
      <ApplicationForm slug={position.key} />
    </div>
  );
}

/** A titled list; nothing if the list is empty. */
function Points({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 className="h2 mt-[clamp(2.5rem,4vw,3.5rem)]">{title}</h2>
      <ul className="mt-4 border-t border-ink">
        {items.map((item) => (
          <li
            key={item}
            className="relative border-b border-line py-3 pl-7 text-ink before:absolute before:top-[1.4rem] before:left-0 before:h-0.5 before:w-3.5 before:bg-ray"
          >
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}

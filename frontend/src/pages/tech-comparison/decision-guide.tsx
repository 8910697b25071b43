import { Link } from '../../ui/link.tsx';
import { useWords } from '../../api/content.ts';
import { Section } from '../../sections/section.tsx';

export function DecisionGuide() {
  const { tabs, decisions } = useWords('tech-comparison');
  if (decisions.cards.length === 0) return null;
  return (
    <Section>
      <h2 className="h1">{decisions.title}</h2>
      <p className="lead mt-3">{decisions.lead}</p>
      <ul className="mt-10 grid gap-x-(--gap) gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {decisions.cards.map(({ title, question, picks, reason }) => (
          <li key={title} className="row-span-4 grid grid-rows-subgrid gap-y-2 border-t border-ink pt-4.5">
            <h3 className="h3">{title}</h3>
            <p className="text-sm text-ink-3">{question}</p>
            <ul className="my-2 border-t border-line empty:invisible" aria-label={`Recommended: ${title}`}>
              {picks.map(({ tab, name }) => (
                <li key={name} className="border-b border-line">
                  <Link
                    className="block py-2.5 font-medium text-ink underline-offset-[0.25em] hover:underline"
                    to={tab === tabs[0]?.id ? '/tech-comparison' : `?tab=${tab}`}
                  >
                    {name}
                    <span className="sr-only"> in the comparison</span>
                  </Link>
                </li>
              ))}
            </ul>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

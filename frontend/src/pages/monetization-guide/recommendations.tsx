import { Link } from '../../ui/link.tsx';
import { Section } from '../../sections/section.tsx';
import { useWords } from '../../api/content.ts';

const cell = 'align-top max-sm:block sm:py-4.5 sm:pr-6';

export function Recommendations() {
  const { models, recommendations } = useWords('monetization-guide');
  const { title, lead, columns, rows } = recommendations;
  if (rows.length === 0) return null;
  return (
    <Section>
      <h2 className="h1">{title}</h2>
      <p className="lead mt-3">{lead}</p>
      <table className="mt-10 w-full text-left max-sm:block">
        <thead className="border-b border-ink text-sm text-ink-3 max-sm:sr-only [&_th]:pb-3 [&_th]:font-[500]">
          <tr>
            <th scope="col">{columns.industry}</th>
            <th scope="col">{columns.models}</th>
            <th scope="col">{columns.reasoning}</th>
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:border-t max-sm:border-ink">
          {rows.map(({ category, industry, models: recommended, reasoning }) => (
            <tr key={category} data-cat={category} className="border-b border-line max-sm:block max-sm:py-4.5">
              <th
                scope="row"
                className={`${cell} font-semibold whitespace-nowrap text-ink before:mr-3 before:inline-block before:h-[1em] before:w-1 before:bg-ray before:align-[-0.125em] sm:w-[14%]`}
              >
                {industry}
              </th>
              <td className={`${cell} max-sm:mt-2`}>
                <ol className="nums flex flex-wrap gap-x-6 gap-y-1 [counter-reset:rank]">
                  {models
                    .filter(({ id }) => recommended.includes(id))
                    .toSorted((one, other) => recommended.indexOf(one.id) - recommended.indexOf(other.id))
                    .map(({ id, name }) => (
                      <li
                        key={id}
                        className="[counter-increment:rank] before:text-ink-3 before:content-[counter(rank)_'_']"
                      >
                        <Link
                          className="lk inline-block py-0.5"
                          to={id === models[0]?.id ? '/monetization-guide' : `?model=${id}`}
                        >
                          {name}
                        </Link>
                      </li>
                    ))}
                </ol>
              </td>
              <td className={`${cell} max-sm:mt-2 sm:w-[46%] sm:pr-0`}>{reasoning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

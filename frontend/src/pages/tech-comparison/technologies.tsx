import { useId } from 'react';
import { Rating } from '../../ui/rating.tsx';
import { criteria, lettermarkOf, type Technology } from './technology.ts';

const shownPoints = 3;

/**
 * Each technology is an article. On a wide screen the articles stand side by side as the columns of a table: they
 * share its rows, so that what is compared lies on one line.
 */
export function Technologies({ technologies }: { technologies: readonly Technology[] }) {
  return (
    <>
      <RowLabels />
      {technologies.map((technology) => (
        <Column key={technology.name} technology={technology} />
      ))}
    </>
  );
}

const otherRows = ['Pros', 'Cons', 'Best for', 'Used by'];

/** For the eye only: each column says the same in its own words. */
function RowLabels() {
  return (
    <div className="column labels" aria-hidden="true">
      <span />
      {['Popularity', ...criteria.map(({ label }) => label), ...otherRows].map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

function Column({ technology }: { technology: Technology }) {
  const id = useId();
  return (
    <article className="column" aria-labelledby={id}>
      <header>
        <span className="mark" aria-hidden="true">
          {lettermarkOf(technology)}
        </span>
        <h3 className="h3" id={id}>
          {technology.name}
        </h3>
        <p className="xs mut">{technology.kind}</p>
      </header>
      <p className="popularity nums">
        <span className="term">Popularity</span>
        <b>{technology.popularity}%</b>
        <span className="bar" aria-hidden="true">
          <i style={{ width: `${technology.popularity}%` }} />
        </span>
      </p>
      {criteria.map(({ name, label }) => (
        <p key={name} className="rated">
          <span className="term">{label}</span>
          <Rating word={technology[name]} />
        </p>
      ))}
      <Points title="Pros" sign="+" points={technology.pros.slice(0, shownPoints)} />
      <Points title="Cons" sign="−" points={technology.cons.slice(0, shownPoints)} />
      <div>
        <h4 className="term">Best for</h4>
        <ul className="fits">
          {technology.bestFor.map((use) => (
            <li key={use} className="tag">
              {use}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className="term">Used by</h4>
        <p className="sm ink">{technology.companies.join(', ')}</p>
      </div>
    </article>
  );
}

function Points({ title, sign, points }: { title: string; sign: string; points: readonly string[] }) {
  return (
    <div>
      <h4 className="term">{title}</h4>
      <ul className="points">
        {points.map((point) => (
          <li key={point} data-sign={sign}>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

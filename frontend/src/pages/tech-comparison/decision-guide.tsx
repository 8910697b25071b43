import { Link } from 'react-router-dom';
import { decisions } from './content.ts';

export function DecisionGuide() {
  return (
    <section className="sec page decisions">
      <h2 className="h1">{decisions.title}</h2>
      <p className="lead mt-3">{decisions.lead}</p>
      <ul>
        {decisions.cards.map(({ title, question, picks, reason }) => (
          <li key={title}>
            <h3 className="h3">{title}</h3>
            <p className="sm mut">{question}</p>
            <ul aria-label={`Recommended: ${title}`}>
              {picks.map(({ tab, name }) => (
                <li key={name}>
                  <Link to={tab === 'frontend' ? '/tech-comparison' : `?tab=${tab}`}>
                    {name}
                    <span className="vh"> in the comparison</span>
                  </Link>
                </li>
              ))}
            </ul>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { positions, salaryText } from '@prism/core/contract/positions';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { openPositions } from './content.ts';
import { PositionsOptics } from './positions-optics.tsx';
import { hueOf } from './hues.ts';

export function OpenPositions() {
  return (
    <section className="page pb-(--sec)" aria-labelledby="positions">
      <div className="title-row">
        <h2 className="d2" id="positions">
          {openPositions.title}
        </h2>
        <p className="lead">{openPositions.lead}</p>
      </div>
      <div className="split">
        <PositionsOptics />
        <ul className="positions">
          {positions.map((position) => (
            <li key={position.id} data-cat={hueOf(position.slug)}>
              <div>
                <Icon name={position.icon} className="work" />
                <h3 className="h2">{position.title}</h3>
                <p className="kind">
                  <span className="bdg">{position.type}</span> <span className="sm">{position.department}</span>
                </p>
              </div>
              <div>
                <p className="ink">{position.description}</p>
                <ul className="needs" aria-label="Key requirements">
                  {position.requirements.slice(0, 3).map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              </div>
              <div className="terms">
                <p className="place">
                  <Icon name="pin" small />
                  <span className="vh">Location: </span>
                  {position.location}
                </p>
                <p className="pay nums">
                  <span className="vh">Salary: </span>
                  {salaryText(position)}
                </p>
                <ButtonLink to={`/careers/${position.slug}`} size="sm" variant="secondary">
                  {openPositions.apply}
                  <span className="vh">for {position.title}</span> <Icon name="arrow" />
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

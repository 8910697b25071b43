import { leaders, leadership } from './content.ts';

export function Leadership() {
  return (
    <section className="sec pt-0">
      <div className="page">
        <div className="title-row">
          <h2 className="h1">{leadership.title}</h2>
          <p className="lead">{leadership.lead}</p>
        </div>
        <ul className="leaders">
          {leaders.map((leader, index) => (
            <li key={leader.name} data-cat={leader.category}>
              <div className="initials" aria-hidden="true">
                <BentRay angle={index} />
                <span>{leader.initials}</span>
              </div>
              <h3 className="h4">{leader.name}</h3>
              <p className="sm ink">{leader.title}</p>
              <p className="background">{leader.background}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** An ink line enters the plate and leaves it as the ray of its hue, a little steeper with each plate. */
function BentRay({ angle }: { angle: number }) {
  const y = 206 - angle * 9;
  return (
    <svg viewBox="0 0 320 240" preserveAspectRatio="none" fill="none" strokeWidth="1.75">
      <path d="M0 206H196" stroke="var(--ink)" />
      <path d={`M196 206L320 ${y}`} stroke="var(--ray)" />
      <path d="M196 190V222" stroke="var(--ink)" />
    </svg>
  );
}

import { satisfaction } from './content.ts';

export function Satisfaction() {
  return (
    <section className="sec pt-0">
      <div className="page satisfaction">
        <div>
          <h2 className="h1">{satisfaction.title}</h2>
          <p className="lead mt-4">{satisfaction.lead}</p>
        </div>
        <ul className="nums">
          {satisfaction.industries.map(({ category, label, percent }) => (
            <li key={category} data-cat={category}>
              <b>{label}</b>
              <span className="track" aria-hidden="true">
                <i style={{ width: `${percent}%` }} />
              </span>
              <strong>{percent}%</strong>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

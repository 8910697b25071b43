import type { Service } from './service.ts';

export function Technologies({ title, lead, list }: Service['technologies']) {
  return (
    <section className="sec bg-sunk">
      <div className="page technologies">
        <div>
          <h2 className="h1">{title}</h2>
          <p className="lead mt-4">{lead}</p>
        </div>
        <ul className="nums">
          {list.map(({ name, category, popularity }) => (
            <li key={name}>
              <b>{name}</b>
              <span>{category}</span>
              <strong>{popularity}%</strong>
              <div className="track" aria-hidden="true">
                <i style={{ width: `${popularity}%` }} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

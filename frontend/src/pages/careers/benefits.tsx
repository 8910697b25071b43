import { benefits } from './content.ts';

export function Benefits() {
  return (
    <section className="sec bg-sunk">
      <div className="page benefits">
        <div>
          <h2 className="h1">{benefits.title}</h2>
          <p className="lead mt-4">{benefits.lead}</p>
        </div>
        <ul>
          {benefits.items.map(({ title, text }) => (
            <li key={title}>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { values } from './content.ts';

export function Values() {
  return (
    <section className="sec bg-sunk">
      <div className="page">
        <h2 className="h1 max-w-[18ch]">{values.title}</h2>
        <ul className="rules">
          {values.rules.map((rule) => (
            <li key={rule.title}>
              <h3 className="h2">{rule.title}</h3>
              <p>{rule.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

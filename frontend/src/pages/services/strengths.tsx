import type { Service } from './service.ts';

export function Strengths({ title, list }: Service['strengths']) {
  return (
    <section className="page pb-(--sec)">
      <div className="strengths">
        <h2 className="h1">{title}</h2>
        <ul>
          {list.map(({ title: name, text }) => (
            <li key={name}>
              <h3 className="h3">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

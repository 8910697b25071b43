import { trustFigures, whyTitle } from './content.ts';

export function WhyChoose() {
  return (
    <section className="sec">
      <div className="page why">
        <h2 className="h1">{whyTitle}</h2>
        <ul className="nums">
          {trustFigures.map((item) => (
            <li key={item.figure}>
              <span className="fig">{item.figure}</span>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

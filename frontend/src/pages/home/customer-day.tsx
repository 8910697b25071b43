import './customer-day.css';
import type { Words } from '@prism/core/content/content';

export function CustomerDay({ day }: Pick<Words<'home'>, 'day'>) {
  return (
    <section className="overflow-clip py-(--sec)">
      <div className="page">
        <h2 className="d2 max-w-[15ch]">{day.title}</h2>
        <p className="lead mt-6 max-w-160">{day.lead}</p>
        <div className="day nums">
          <ol>
            {day.moments.map((moment) => (
              <li key={moment.time} data-cat={moment.category}>
                <time>{moment.time}</time>
                <div className="tx">
                  <h3 className="h4">{moment.title}</h3>
                  <p>{moment.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

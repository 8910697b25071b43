import { rays } from '../../ui/optics.tsx';
import { history } from './content.ts';

export function History() {
  return (
    <section className="sec pt-0 overflow-clip">
      <div className="page">
        <h2 className="d2 max-w-[16ch]">{history.title}</h2>
        <p className="lead mt-6 max-w-160">{history.lead}</p>
        <ol className="years nums">
          {history.years.map(({ year, title, text, categories }) => (
            <li key={year}>
              <time dateTime={year}>{year}</time>
              <span className="tick" aria-hidden="true">
                {rays.slice(0, categories).map((ray) => (
                  <i key={ray} style={{ background: `var(--ray-${ray})` }} />
                ))}
              </span>
              <div>
                <h3 className="h4">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

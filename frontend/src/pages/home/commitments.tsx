import { commitments } from './content.ts';

export function Commitments() {
  return (
    <section className="sec bg-sunk">
      <div className="page commit">
        <div className="grid gap-6">
          <h2 className="h1">{commitments.title}</h2>
          <p className="lead">{commitments.lead}</p>
        </div>
        <dl className="nums">
          {commitments.terms.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

import './beam-steps.css';

export interface BeamStep {
  /** When it happens or how long it takes, e.g. '2–3 weeks'. */
  when: string;
  title: string;
  text: string;
}

/** Steps one after the other, on one beam. */
export function BeamSteps({ steps }: { steps: readonly BeamStep[] }) {
  return (
    <ol className={`bsteps nums ${steps.length > 4 ? 'six' : ''}`}>
      {steps.map(({ when, title, text }) => (
        <li key={title}>
          <p className="when">{when}</p>
          <div>
            <h3 className="h4">{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

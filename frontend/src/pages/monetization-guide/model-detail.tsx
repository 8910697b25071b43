import { Icon, type IconName } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';
import { figuresNote } from './content.ts';
import type { MonetizationModel } from './models.ts';

export function ModelDetail({ model }: { model: MonetizationModel }) {
  return (
    <article>
      <header>
        <h3 className="h1">{model.name}</h3>
        <p className="sm">
          Difficulty: <Rating word={model.difficulty} />
        </p>
        <p className="lead">{model.description}</p>
      </header>
      <Metrics model={model} />
      <div className="sides">
        <Points title="Advantages" icon="check" points={model.pros} />
        <Points title="Challenges" icon="alert" points={model.cons} />
      </div>
      <section>
        <h4 className="h4">Best for</h4>
        <ul className="fits">
          {model.bestFor.map((use) => (
            <li key={use} className="tag">
              {use}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4 className="h4">Real-world examples</h4>
        <dl className="examples">
          {model.examples.map(({ name, how }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h4 className="h4">Implementation steps</h4>
        <ol className="steps nums">
          {model.implementationSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </article>
  );
}

function Metrics({ model }: { model: MonetizationModel }) {
  const metrics = [
    ['Time to revenue', model.timeToRevenue],
    ['Success rate', model.successRate],
    ['Average revenue', model.avgRevenue],
    ['Conversion rate', model.conversionRate],
  ];
  return (
    <>
      <dl className="metrics nums">
        {metrics.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="xs mut note">{figuresNote}</p>
    </>
  );
}

function Points({ title, icon, points }: { title: string; icon: IconName; points: readonly string[] }) {
  return (
    <section>
      <h4 className="h4">{title}</h4>
      <ul className="points">
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} small />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Icon } from '../../ui/icon.tsx';
import type { Service } from './service.ts';

export function Solutions({ title, list }: Service['solutions']) {
  return (
    <section className="sec">
      <div className="page">
        <h2 className="h1">{title}</h2>
        <ul className="solutions">
          {list.map(({ title: name, description, features }) => (
            <li key={name}>
              <h3 className="h2">{name}</h3>
              <p>{description}</p>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>
                    <Icon name="check" small />
                    {feature}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

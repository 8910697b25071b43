import { Rules } from '../../sections/rules.tsx';
import { Section } from '../../sections/section.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ServiceWords } from './service.ts';

export function Solutions({ title, list }: ServiceWords['solutions']) {
  if (list.length === 0) return null;
  return (
    <Section>
      <h2 className="h1" id="solutions">
        {title}
      </h2>
      <Rules className="mt-[clamp(2rem,4vw,3rem)]" aria-labelledby="solutions">
        {list.map(({ title: name, description, features }) => (
          <li
            key={name}
            className="grid gap-x-[clamp(1.5rem,3.5vw,4rem)] gap-y-4 border-b border-line py-[clamp(1.5rem,2.6vw,2.5rem)] sm:grid-cols-2 lg:grid-cols-[4fr_4fr_5fr]"
          >
            <h3 className="h2 max-lg:col-span-full">{name}</h3>
            <p className="max-w-104">{description}</p>
            <ul className="grid gap-2 text-ink">
              {features.map((feature) => (
                <li key={feature} className="flex gap-3">
                  <Icon name="check" small className="mt-1 text-ray-ink" />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Rules>
    </Section>
  );
}

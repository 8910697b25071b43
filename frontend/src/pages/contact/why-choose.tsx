import { Section } from '../../sections/section.tsx';
import { trustFigures, whyTitle } from './content.ts';

export function WhyChoose() {
  return (
    <Section>
      <div className="grid gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 lg:grid-cols-[4fr_8fr]">
        <h2 className="h1">{whyTitle}</h2>
        <ul className="nums grid grid-cols-2 gap-y-8 sm:grid-cols-4">
          {trustFigures.map((item) => (
            <li key={item.figure} className="border-l border-line pl-5">
              <span className="fig text-[2.25rem]">{item.figure}</span>
              <p className="mt-2">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

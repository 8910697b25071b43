import { Section } from '../../sections/section.tsx';
import { Tiles } from '../../sections/tiles.tsx';
import { values } from './content.ts';

export function Values() {
  return (
    <Section ground="sunk">
      <h2 className="h1 mb-[clamp(2rem,4vw,3.5rem)] max-w-[18ch]">{values.title}</h2>
      <Tiles tiles={values.rules} />
    </Section>
  );
}

import { Section } from '../../sections/section.tsx';
import { Split } from '../../sections/split.tsx';
import { Tiles } from '../../sections/tiles.tsx';
import type { ServiceWords } from './service.ts';

export function Strengths({ title, list }: ServiceWords['strengths']) {
  if (list.length === 0) return null;
  return (
    <Section follows>
      <Split>
        <h2 className="h1">{title}</h2>
        <Tiles tiles={list} columns={2} />
      </Split>
    </Section>
  );
}

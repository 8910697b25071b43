import { Section } from '../../sections/section.tsx';
import { useEntries, useWords } from '../../api/content.ts';

export function WhyChoose() {
  const { why } = useWords('contact');
  const figures = useEntries('figures', 'contact');
  if (figures.length === 0) return null;
  return (
    <Section>
      <div className="grid gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 lg:grid-cols-[4fr_8fr]">
        <h2 className="h1">{why.title}</h2>
        <ul className="nums grid grid-cols-2 gap-y-8 sm:grid-cols-4">
          {figures.map((item) => (
            <li key={item.key} className="border-l border-line pl-5">
              <span className="fig text-[2.25rem]">{item.figure}</span>
              <p className="mt-2">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

import { Section } from '../../sections/section.tsx';
import { TitleRow } from '../../sections/title-row.tsx';
import type { ServiceWords } from './service.ts';

/** One column each; their parts are aligned. */
export function AiIndustries({ title, lead, list, capabilities, examples }: ServiceWords['industries']) {
  if (list.length === 0) return null;
  return (
    <Section>
      <TitleRow title={title} lead={lead} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-(--gap) gap-y-[clamp(2rem,4vw,3rem)]">
        {list.map((industry) => (
          <li
            key={industry.title}
            data-cat={industry.category === 'none' ? undefined : industry.category}
            className="row-span-5 grid grid-rows-subgrid gap-0 border-t-4 border-ray pt-5"
          >
            <h3 className="h2 text-[min(var(--fs-h2),1.75rem)]">{industry.title}</h3>
            <Part title={capabilities} list={industry.capabilities} />
            <Part title={examples} list={industry.examples} className="text-ink" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Part({ title, list, className }: { title: string; list: readonly string[]; className?: string }) {
  // Two empty rows keep the columns aligned.
  if (list.length === 0)
    return (
      <>
        <div />
        <div />
      </>
    );
  return (
    <>
      <h4 className="mt-6 pb-2 text-sm text-ink-3">{title}</h4>
      <ul className={className}>
        {list.map((entry) => (
          <li key={entry} className="border-t border-line py-2.25 text-[0.9375rem] leading-[1.4]">
            {entry}
          </li>
        ))}
      </ul>
    </>
  );
}

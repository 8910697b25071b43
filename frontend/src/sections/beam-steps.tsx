export interface BeamStep {
  /** The time or duration, e.g. '2–3 weeks'. */
  when: string;
  title: string;
  text: string;
}

// The beam continues to the edges of the window; on narrow screens it is vertical, next to the steps.
const beam =
  'before:absolute before:inset-y-3 before:left-0 before:w-0.5 before:bg-ink lg:before:inset-[44px_calc(-1*max(var(--gutter),(100vw-var(--container))/2))_auto] lg:before:h-0.5 lg:before:w-auto';
// Where the beam ends: a slit in the page's hue.
const slit =
  'before:absolute before:top-2.5 before:left-0 before:h-1 before:w-7 before:bg-ray lg:before:top-11 lg:before:h-14 lg:before:w-1';

export function BeamSteps({ steps }: { steps: readonly BeamStep[] }) {
  const columns = steps.length > 4 ? 'lg:grid-cols-6' : 'lg:grid-cols-4';
  return (
    <ol className={`nums relative mt-[clamp(2.5rem,5vw,4.5rem)] grid ${columns} ${beam}`}>
      {steps.map(({ when, title, text }) => (
        <li
          key={title}
          className={`relative gap-x-4 gap-y-1.5 pb-8 pl-11 last:pb-0 max-lg:grid sm:grid-cols-[9rem_1fr] lg:pr-[clamp(1rem,2vw,2rem)] lg:pb-0 lg:pl-0 ${slit}`}
        >
          <p className="wd-title text-[clamp(1.125rem,0.9rem+0.6vw,1.5rem)] leading-[1.2] font-[550] tracking-[-0.03em] whitespace-nowrap text-ink lg:h-11 lg:leading-[1.55]">
            {when}
          </p>
          <div className="pt-0.5 lg:pt-19">
            <h3 className="h4">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem]">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

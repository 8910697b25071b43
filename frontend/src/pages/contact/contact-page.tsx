import '../../styles/serif.css';
import { useState } from 'react';
import { prefetch } from '../../api/resources.ts';
import { useWords } from '../../api/content.ts';
import type { Head, HeadContext, LoadContext, PageAsks, PageEntries } from '../../page-modules.ts';
import { Rule, Rules } from '../../sections/rules.tsx';
import { organization } from '../../lib/structured-data.ts';
import { answerTimeQuery, MeasuredAnswer } from './answer-time.tsx';
import { ContactChannels } from './contact-channels.tsx';
import { chosenPanel, ContactForm } from './contact-form.tsx';
import { Confirmation } from './confirmation.tsx';
import { keepOutcome, useOutcome } from './outcome.ts';
import { SuccessStories } from './success-stories.tsx';
import { loadChoice } from './load-choice.ts';
import { WhyChoose } from './why-choose.tsx';

export const entries: PageEntries = [
  ['budgets'],
  ['testimonials', 'contact'],
  ['figures', 'contact-stories'],
  ['figures', 'contact'],
];

export const asks: PageAsks = ['enquiry'];

export const head = (context: HeadContext): Head => ({
  jsonLd: [organization(context)],
});

export async function load(context: LoadContext): Promise<void> {
  keepOutcome(context.resources, context.outcome);
  const isChosen = context.search.has('app');
  await Promise.all([
    prefetch(context.resources, answerTimeQuery, context.load),
    ...(isChosen ? [loadChoice(context), chosenPanel.load()] : []),
  ]);
}

export default function ContactPage() {
  const [sent, setSent] = useState(useOutcome().sent);
  const { opening, guarantees, offer } = useWords('contact');
  if (sent) return <Confirmation sent={sent} />;
  return (
    <>
      <section className="pt-[clamp(7.5rem,10vw,9.5rem)] pb-(--sec)">
        <div className="page grid grid-cols-1 items-start gap-x-[clamp(2.5rem,7vw,7.5rem)] gap-y-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
          <div>
            <h1 className="d2">{opening.title}</h1>
            <p className="lead mt-5">{opening.lead}</p>
          </div>
          <ContactForm onSent={setSent} />
          <div className="grid gap-9">
            {guarantees.length > 0 && (
              <Rules className="nums">
                {guarantees.map((guarantee) => (
                  <Rule key={guarantee.figure} kind="fact">
                    <b className="wd-title text-[1.375rem] font-[550] tracking-[-0.03em] text-ink">
                      {guarantee.figure}
                    </b>
                    <span>{guarantee.text}</span>
                  </Rule>
                ))}
              </Rules>
            )}
            <MeasuredAnswer />
            {offer.title && (
              <p className="rounded-r-2 border-l-4 border-education bg-education-tint px-5.5 py-4.5">
                <b className="font-semibold text-ink">{offer.title}</b> {offer.text}
              </p>
            )}
            <ContactChannels />
          </div>
        </div>
      </section>
      <SuccessStories />
      <WhyChoose />
    </>
  );
}

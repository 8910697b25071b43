import './contact.css';
import { brand } from '@prism/core/contract/brand';
import { useState } from 'react';
import type { Head, LoadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { organization } from '../../lib/structured-data.ts';
import { ContactChannels } from './contact-channels.tsx';
import { chosenPanel, ContactForm } from './contact-form.tsx';
import { Confirmation } from './confirmation.tsx';
import { guarantees, intro, offer } from './content.ts';
import { SuccessStories } from './success-stories.tsx';
import { WhyChoose } from './why-choose.tsx';

export const head: Head = {
  description: `Book a free 60-minute strategy session with ${brand.name}. Answer within 24 hours, custom proposal within 48 hours of the session.`,
  jsonLd: [organization],
};

/** Only for a visitor who comes with an app does the page need the server. */
export async function load(context: LoadContext): Promise<void> {
  if (!import.meta.env.SSR || !context.search.has('app')) return;
  const { loadChoice } = await import('./load-choice.ts');
  await Promise.all([loadChoice(context), chosenPanel.load()]);
}

export default function ContactPage() {
  const [isSent, setSent] = useState(false);
  const { demonstration } = useSite();
  if (isSent) return <Confirmation />;
  return (
    <div className="contact">
      <section className="hello">
        <div className="page">
          <div className="promise">
            <h1 className="d2">{intro.title}</h1>
            <p className="lead mt-5">{intro.lead}</p>
          </div>
          <ContactForm onSent={() => setSent(true)} />
          <div className="facts">
            <ul className="guarantees nums">
              {guarantees.map((guarantee) => (
                <li key={guarantee.figure}>
                  <b>{guarantee.figure}</b>
                  <span>{guarantee.text}</span>
                </li>
              ))}
            </ul>
            <p className="offer">
              <b>{offer.title}</b> {offer.text}
            </p>
            <ContactChannels />
          </div>
        </div>
      </section>
      {demonstration && <SuccessStories />}
      {demonstration && <WhyChoose />}
    </div>
  );
}

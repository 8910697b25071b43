import { callTo } from '@prism/core/contract/studio';
import { knownWords, useEntries, useWords } from '../../api/content.ts';
import { quotationOf } from '../../lib/quotation.ts';
import type { Head, HeadContext, PageEntries } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { DeviceStage } from '../../ui/device-stage.tsx';
import { CallLinks } from '../../sections/call-links.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Section } from '../../sections/section.tsx';
import { Tiles } from '../../sections/tiles.tsx';
import { Quote } from '../../sections/quote.tsx';
import { structuredData } from './structured-data.ts';
import { PriceList } from './price-list.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const entries: PageEntries = [['packages'], ['testimonials', 'local-business-apps']];

export function head(context: HeadContext): Head {
  const words = knownWords(context.resources, 'local-business-apps');
  return words ? { jsonLd: structuredData(words.service, context) } : {};
}

export default function LocalPage() {
  const { category, opening, start, closing } = useWords('local-business-apps');
  return (
    <div data-cat={category}>
      <PageIntro measure="max-w-[11ch]" title={opening.title} lead={opening.lead} />
      <DeviceStage category={category} art={start.art}>
        <p className="h2 text-ink">{start.text}</p>
        <CallLinks links={start.links} />
      </DeviceStage>
      <PriceList />
      <Features />
      <Voices />
      <PhoneNumber />
      <ClosingCall {...closing} />
    </div>
  );
}

function Features() {
  const { features } = useWords('local-business-apps');
  if (features.list.length === 0) return null;
  return (
    <Section ground="sunk">
      <h2 className="h1 mb-[clamp(2rem,4vw,3rem)]">{features.title}</h2>
      <Tiles tiles={features.list} columns={3} />
    </Section>
  );
}

function Voices() {
  const { voices } = useWords('local-business-apps');
  const testimonials = useEntries('testimonials', 'local-business-apps');
  if (testimonials.length === 0) return null;
  return (
    <Section>
      <h2 className="h1">{voices.title}</h2>
      <div className="mt-[clamp(2rem,4vw,3rem)] grid gap-x-(--gap) gap-y-10 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <Quote
            key={testimonial.key}
            className="border-t border-ink pt-6 text-[1.4375rem]/[1.32]"
            quotation={quotationOf(testimonial)}
            stars={testimonial.rating}
          />
        ))}
      </div>
    </Section>
  );
}

function PhoneNumber() {
  const { phone } = useWords('local-business-apps');
  const { phone: number } = useSite().studio;
  const follows = useEntries('testimonials', 'local-business-apps').length > 0;
  if (!number) return null;
  return (
    <Section follows={follows}>
      <div className="grid items-end justify-between gap-x-12 gap-y-5 border-y border-ink py-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[auto_auto]">
        <div>
          <h2 className="h2">{phone.title}</h2>
          <p className="mt-2 max-w-96">{phone.text}</p>
        </div>
        <a
          className="d2 nums text-ink underline decoration-ray decoration-2 underline-offset-[0.18em] max-sm:text-[min(8.4vw,2.125rem)]"
          href={callTo(number)}
        >
          {number}
        </a>
      </div>
    </Section>
  );
}

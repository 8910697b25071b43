import type { Head, HeadContext } from '../../page-modules.ts';
import { hasContent, useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeviceStage } from '../../ui/device-stage.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { Section } from '../../sections/section.tsx';
import { Tiles } from '../../sections/tiles.tsx';
import { Quote } from '../../sections/quote.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { call, features, intro, lowestPrice, packages, path, phone, start, testimonials, voices } from './content.ts';
import { PriceList } from './price-list.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const head = (context: HeadContext): Head => ({
  description: `Apps for restaurants, shops, salons, trades, practices and garages, from ${lowestPrice}: what each package holds, what it costs and how many weeks it takes.`,
  jsonLd: [
    organization(context),
    {
      '@type': 'Service',
      name: 'Local business apps',
      serviceType: 'App development for local businesses',
      url: context.publicUrl + path,
      areaServed: 'GB',
      provider: organization(context),
      offers: packages.map(({ industry, description, from }) => ({
        '@type': 'Offer',
        name: industry,
        description,
        url: context.publicUrl + path,
        priceSpecification: { '@type': 'PriceSpecification', minPrice: from, priceCurrency: 'GBP' },
      })),
    },
    breadcrumbs(context, path, 'Local business apps'),
  ],
});

export default function LocalPage() {
  const site = useSite();
  return (
    <div data-cat="food">
      <PageIntro measure="max-w-[11ch]" title={intro.title} lead={intro.lead} />
      <DeviceStage category="food" art={start.art}>
        <p className="h2 text-ink">{start.text}</p>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to={start.links[0].to} size="lg">
            {start.links[0].label} <Icon name="arrow" />
          </ButtonLink>
          {hasContent(start.links[1].to, site) && (
            <ButtonLink to={start.links[1].to} variant="secondary" size="lg">
              {start.links[1].label}
            </ButtonLink>
          )}
        </div>
      </DeviceStage>
      <PriceList />
      <Features />
      {site.demonstration && <Voices />}
      <PhoneNumber follows={site.demonstration} />
      <ClosingCall {...call} />
    </div>
  );
}

function Features() {
  return (
    <Section ground="sunk">
      <h2 className="h1 mb-[clamp(2rem,4vw,3rem)]">{features.title}</h2>
      <Tiles tiles={features.list} columns={3} />
    </Section>
  );
}

function Voices() {
  return (
    <Section>
      <h2 className="h1">{voices.title}</h2>
      <div className="mt-[clamp(2rem,4vw,3rem)] grid gap-x-(--gap) gap-y-10 lg:grid-cols-3">
        {testimonials.map(({ stars, ...quotation }) => (
          <Quote
            key={quotation.name}
            className="border-t border-ink pt-6 text-[1.4375rem]/[1.32]"
            quotation={quotation}
            stars={stars}
          />
        ))}
      </div>
    </Section>
  );
}

function PhoneNumber({ follows }: { follows: boolean }) {
  return (
    <Section follows={follows}>
      <div className="grid items-end justify-between gap-x-12 gap-y-5 border-y border-ink py-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-[auto_auto]">
        <div>
          <h2 className="h2">{phone.title}</h2>
          <p className="mt-2 max-w-96">{phone.text}</p>
        </div>
        <a
          className="d2 nums text-ink underline decoration-ray decoration-2 underline-offset-[0.18em] max-sm:text-[min(8.4vw,2.125rem)]"
          href={`tel:${phone.number.replaceAll(' ', '')}`}
        >
          {phone.number}
        </a>
      </div>
    </Section>
  );
}

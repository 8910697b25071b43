import { brand } from '@prism/core/contract/brand';
import { appQuery, offersQuery } from '../../api/apps.ts';
import { prefetch } from '../../api/use-resource.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { part } from '../../lib/part.tsx';
import { TrustBadges } from '../../sections/trust-badges.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { faqPage, organization } from '../../lib/structured-data.ts';
import { Commitments } from './commitments.tsx';
import { call, featured, plainLead, questions } from './content.ts';
import { CustomerDay } from './customer-day.tsx';
import { FeaturedApp } from './featured-app.tsx';
import { fromPrices } from './from-prices.ts';
import { Gaming } from './gaming.tsx';
import { Hero } from './hero.tsx';
import { Questions } from './questions.tsx';
import { Stats } from './stats.tsx';
import { Testimonials } from './testimonials.tsx';
import { TwoPaths } from './two-paths.tsx';
import { WhyUs } from './why-us.tsx';

const plainHome = part(async () => (await import('./plain-home.tsx')).PlainHome);

const website = { '@type': 'WebSite', name: brand.name };

export function head({ client, site }: HeadContext): Head {
  if (!site.demonstration) return { description: plainLead, jsonLd: [organization, website] };
  const { ready, custom } = fromPrices(client.getQueryData(offersQuery().queryKey));
  return {
    description: `Choose one of 50+ finished apps from ${ready}, or have your own built from ${custom}. On average, clients launch in 30 days.`,
    jsonLd: [organization, website, faqPage(questions)],
  };
}

export async function load({ client, site, load: loadPath }: LoadContext): Promise<void> {
  if (!site.demonstration) return void (await plainHome.load());
  const addresses = [offersQuery().queryKey, appQuery(featured.id).queryKey];
  await Promise.all(addresses.map(async (address) => await prefetch(client, address, loadPath)));
}

export default function HomePage() {
  return useSite().demonstration ? <Home /> : <plainHome.Part />;
}

function Home() {
  return (
    <>
      <Hero />
      <TrustBadges />
      <div className="page">
        <BeamRule />
      </div>
      <WhyUs />
      <Commitments />
      <CustomerDay />
      <TwoPaths />
      <Stats />
      <FeaturedApp />
      <Gaming />
      <Testimonials />
      <Questions />
      <section className="page pb-(--sec)">
        <NewsletterBox box="home" />
      </section>
      <ClosingCall {...call} />
    </>
  );
}

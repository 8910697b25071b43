import './home.css';
import { brand } from '@prism/core/contract/brand';
import type { Head } from '../../page-modules.ts';
import { useTopOnOpen } from '../../shell/use-arrival.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { NewsletterBox } from '../../ui/newsletter-box.tsx';
import { NightCall } from '../../ui/night-call.tsx';
import { faqPage, organization } from '../../ui/structured-data.ts';
import { Commitments } from './commitments.tsx';
import { call, questions } from './content.ts';
import { CustomerDay } from './customer-day.tsx';
import { FeaturedApp } from './featured-app.tsx';
import { Gaming } from './gaming.tsx';
import { Hero } from './hero.tsx';
import { Questions } from './questions.tsx';
import { Stats } from './stats.tsx';
import { Testimonials } from './testimonials.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { TwoPaths } from './two-paths.tsx';
import { WhyUs } from './why-us.tsx';

export const head: Head = {
  description:
    'Choose one of 50+ finished apps from $5,999, or have your own built from $25,999. On average, clients launch in 30 days.',
  jsonLd: [organization, { '@type': 'WebSite', name: brand.name }, faqPage(questions)],
};

export default function HomePage() {
  useTopOnOpen();
  return (
    <div className="home">
      <Hero />
      <TrustStrip />
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
      <NightCall {...call} />
    </div>
  );
}

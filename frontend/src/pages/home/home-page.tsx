import { appQuery, offersQuery } from '../../api/apps.ts';
import { knownWords, useWords } from '../../api/content.ts';
import { prefetch } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext, PageAsks, PageEntries } from '../../page-modules.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { Figures } from '../../sections/figures.tsx';
import { part } from '../../lib/part.tsx';
import { TrustBadges } from '../../sections/trust-badges.tsx';
import { ClosingCall } from '../../sections/closing-call.tsx';
import { faqPage, organization } from '../../lib/structured-data.ts';
import { Commitments } from './commitments.tsx';
import { CustomerDay } from './customer-day.tsx';
import { FeaturedApp } from './featured-app.tsx';
import { plainLead } from './plain-content.ts';
import { Gaming } from './gaming.tsx';
import { Hero, ownLight } from './hero.tsx';
import { Questions } from './questions.tsx';
import { Testimonials } from './testimonials.tsx';
import { TwoPaths } from './two-paths.tsx';
import { WhyUs } from './why-us.tsx';

const { Part, load: loadPlainHome } = part(async () => (await import('./plain-home.tsx')).PlainHome);

export const asks: PageAsks = ['newsletter-home'];

export const entries: PageEntries = [
  ['figures', 'home'],
  ['figures', 'badges'],
  ['testimonials', 'home'],
  ['categories'],
];

export function head({ resources, publicUrl, site }: HeadContext): Head {
  const words = knownWords(resources, 'home');
  const about = [organization({ publicUrl, site }), { '@type': 'WebSite', name: site.studio.name }];
  if (!words) return { description: plainLead(site.studio), jsonLd: about };
  return { jsonLd: [...about, faqPage(words.questions.list)] };
}

export async function load({ resources, site, load: loadPath }: LoadContext): Promise<void> {
  const words = knownWords(resources, 'home');
  if (!words) return void (await loadPlainHome());
  const { featured } = words;
  await Promise.all([
    !site.demonstration && ownLight.load(),
    prefetch(resources, offersQuery(), loadPath),
    featured.app !== '' && prefetch(resources, appQuery(featured.app), loadPath),
  ]);
}

export { Part as Wordless };

export default function HomePage() {
  const { day, closing } = useWords('home');
  return (
    <>
      <Hero />
      <TrustBadges />
      <div className="page">
        <BeamRule />
      </div>
      <WhyUs />
      <Commitments />
      <CustomerDay day={day} />
      <TwoPaths />
      <Figures title="Studio figures" place="home" />
      <FeaturedApp />
      <Gaming />
      <Testimonials />
      <Questions />
      <section className="page pb-(--sec)">
        <NewsletterBox box="home" />
      </section>
      <ClosingCall {...closing} />
    </>
  );
}

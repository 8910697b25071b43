import '../../styles/serif.css';
import { brand } from '@prism/core/contract/brand';
import { Link } from 'react-router-dom';
import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { Section } from '../../sections/section.tsx';
import { StatRow } from '../../sections/stat-row.tsx';
import { organization } from '../../lib/structured-data.ts';
import { CategoryBadge } from '../../ui/badge.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { careers, intro, mission, plain, stats } from './content.ts';
import { History } from './history.tsx';
import { Leadership } from './leadership.tsx';
import { PlainStudio } from './plain-studio.tsx';
import { Team } from './team.tsx';
import { Values } from './values.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const head = ({ site }: HeadContext): Head => ({
  description: site.demonstration
    ? 'The people behind Prism: 150+ developers, apps with 50M+ users, and a short history of finishing things once.'
    : plain.lead,
  jsonLd: [organization],
});

export default function AboutPage() {
  return useSite().demonstration ? <Studio /> : <PlainStudio />;
}

function Studio() {
  return (
    <>
      <PageIntro measure="max-w-[15ch]" title={intro.title} lead={intro.lead} />
      <section className="page pb-(--sec)">
        <h2 className="sr-only">{brand.name} in four figures</h2>
        <StatRow stats={stats} />
      </section>
      <Values />
      <Section aria-label="Mission">
        <p className="max-w-[30ch] font-serif text-(length:--fs-h1)/[1.18] tracking-[-0.02em] text-balance text-ink">
          {mission}
        </p>
      </Section>
      <History />
      <Leadership />
      <Team />
      <section className="page pb-(--sec)" aria-label="Careers">
        <div className="grid items-center justify-items-start gap-x-6 gap-y-4 border-y border-ink py-7 md:grid-cols-[auto_1fr_auto]">
          <CategoryBadge category="health">{careers.badge}</CategoryBadge>
          <p className="h3 text-ink">{careers.text}</p>
          <p className="flex flex-wrap gap-x-7 gap-y-1">
            <MailLink to="careersEmail" className="lk inline-flex min-h-11 items-center" />
            <Link className="lk inline-flex min-h-11 items-center" to={careers.link.to}>
              {careers.link.label}
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}

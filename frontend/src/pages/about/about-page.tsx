import './about.css';
import { brand } from '@prism/core/contract/brand';
import { Link } from 'react-router-dom';
import type { Head, HeadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { StatRow } from '../../sections/stat-row.tsx';
import { organization } from '../../lib/structured-data.ts';
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
    <div className="about">
      <PageIntro measure="max-w-[15ch]" title={intro.title} lead={intro.lead} />
      <section className="page pb-(--sec)">
        <h2 className="vh">{brand.name} in four figures</h2>
        <StatRow stats={stats} />
      </section>
      <Values />
      <section className="sec page" aria-label="Mission">
        <p className="mission">{mission}</p>
      </section>
      <History />
      <Leadership />
      <Team />
      <section className="page pb-(--sec)" aria-label="Careers">
        <div className="hiring">
          <span className="bdg" data-cat="health">
            {careers.badge}
          </span>
          <p className="h3">{careers.text}</p>
          <p>
            <MailLink to="careersEmail" className="lk" />
            <Link className="lk" to={careers.link.to}>
              {careers.link.label}
            </Link>
          </p>
        </div>
      </section>
    </div>
  );
}

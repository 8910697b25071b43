import './sitemap.css';
import { Link } from 'react-router-dom';
import type { Head } from '../../page-modules.ts';
import { hasContent, useSite } from '../../site.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { calls, groups, intro } from './content.ts';
import { PageIntro } from '../../sections/page-intro.tsx';

export const head = ({ publicUrl }: { publicUrl: string }): Head => ({
  description:
    'All pages of the site in six groups: main pages, services, marketplace, company, resources and the legal ones.',
  jsonLd: [organization, breadcrumbs(publicUrl, '/sitemap', 'Sitemap')],
});

export default function SitemapPage() {
  const site = useSite();
  return (
    <div className="sitemap">
      <PageIntro title={intro.title} size="d2" lead={intro.lead} />
      <div className="page">
        <BeamRule />
      </div>
      <nav className="page groups" aria-label="All pages">
        {groups
          .map(({ title, links }) => ({ title, links: links.filter(({ to }) => hasContent(to, site)) }))
          .filter(({ links }) => links.length > 0)
          .map(({ title, links }) => (
            <div key={title}>
              <h2 className="h4">{title}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
      <section className="page calls" aria-label="Where to go from here">
        {calls
          .filter(({ link }) => hasContent(link.to, site))
          .map(({ title, text, link }, index) => (
            <div key={title}>
              <h2 className="h2">{title}</h2>
              <p>{text}</p>
              <ButtonLink to={link.to} variant={index === 0 ? 'primary' : 'secondary'}>
                {link.label}
              </ButtonLink>
            </div>
          ))}
      </section>
    </div>
  );
}

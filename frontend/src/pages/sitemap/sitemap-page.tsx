import { Link } from '../../ui/link.tsx';
import type { Head, HeadContext } from '../../page-modules.ts';
import { knownWords, useWords } from '../../api/content.ts';
import { wayOf } from '../../lib/contact-link.ts';
import { hasContent, useSite } from '../../site.ts';
import { BeamRule } from '../../ui/beam-rule.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { groups } from './groups.ts';
import { PageIntro } from '../../sections/page-intro.tsx';

export function head(context: HeadContext): Head {
  const words = knownWords(context.resources, 'sitemap');
  if (!words) return {};
  return { jsonLd: [organization(context), breadcrumbs(context, '/sitemap')] };
}

export default function SitemapPage() {
  const site = useSite();
  const { opening, apps, groups: said, ask, shop } = useWords('sitemap');
  return (
    <>
      <PageIntro title={opening.title} size="d2" lead={opening.lead} />
      <div className="page">
        <BeamRule />
      </div>
      <nav
        className="page grid grid-cols-2 gap-x-(--gap) gap-y-[clamp(2rem,4vw,3rem)] pt-[clamp(2.5rem,4vw,3.5rem)] pb-(--sec) sm:grid-cols-3 lg:grid-cols-6"
        aria-label="All pages"
      >
        {groups({ apps: hasContent('/marketplace', site) ? apps : [], groups: said }, site)
          .map(({ links, ...heading }) => ({ ...heading, links: links.filter(({ to }) => hasContent(to, site)) }))
          .filter(({ links }) => links.length > 0)
          .map(({ name, title, links }) => (
            <div key={name}>
              <h2 className="h4">{title}</h2>
              <ul className="mt-3 border-t border-ink">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="flex min-h-11 items-center border-b border-line py-2 text-[0.9375rem] leading-[1.3] hover:border-ink hover:text-ink"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </nav>
      <section
        className="page grid gap-x-(--gap) gap-y-10 pb-(--sec) sm:grid-cols-2"
        aria-label="Where to go from here"
      >
        {[ask, shop]
          .filter(({ link }) => hasContent(link.to, site))
          .map(({ title, text, link }, index) => (
            <div key={title} className="grid content-start justify-items-start gap-2 border-t border-ink pt-7">
              <h2 className="h2">{title}</h2>
              <p>{text}</p>
              <ButtonLink to={wayOf(link, '/sitemap')} className="mt-4" variant={index === 0 ? 'primary' : 'secondary'}>
                {link.label}
              </ButtonLink>
            </div>
          ))}
      </section>
    </>
  );
}

import { Link } from '../../ui/link.tsx';
import { linkTo } from '../../routes.tsx';
import { hasContent, useSite } from '../../site.ts';
import { MailLink } from '../../ui/mail-link.tsx';

const pages = ['/blog', '/privacy', '/terms', '/sitemap'];

export function DeskFooter() {
  const site = useSite();
  const { year, studio } = site;
  const links = pages.filter((path) => hasContent(path, site)).map((path) => linkTo(path, site));
  const link = 'py-3 hover:text-ink hover:underline';
  return (
    <footer className="flex flex-wrap items-center gap-x-5 border-t border-line py-2 pr-(--pad) pl-4 text-xs text-ink-3 max-md:mb-[calc(4rem+env(safe-area-inset-bottom))] md:pl-7 print:hidden">
      <p className="mr-auto">
        © {year} {studio.company}
      </p>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className={link}>
          {label}
        </Link>
      ))}
      {studio.email && <MailLink to="email" className={link} />}
    </footer>
  );
}

import { callTo, registerLine, withFullStop } from '@prism/core/contract/studio';
import { Link } from '../ui/link.tsx';
import { iconSquare } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { linkInMenu } from '../routes.tsx';
import { hasContent, useSite } from '../site.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { socialLinks } from './links.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const site = useSite();
  const { studio, navigation } = site;
  const stated = registerLine(studio);
  return (
    <footer className="site-footer night">
      <div className="page">
        <div className="columns">
          <div>
            <Logo />
            {navigation.about && <p>{navigation.about}</p>}
            <p>
              {studio.email && <MailLink to="email" className="lk" />}
              {studio.email && studio.phone && <br />}
              {studio.phone && (
                <a className="nums" href={callTo(studio.phone)}>
                  {studio.phone}
                </a>
              )}
            </p>
          </div>
          <nav aria-label="Footer">
            {navigation.columns.map((column) => (
              <div key={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.pages.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="end">
          <div>
            <p>
              © {site.year} {[studio.company, ...navigation.claims].map(withFullStop).join(' ')}
            </p>
            {stated && <p>{stated}</p>}
          </div>
          <Profiles />
        </div>
        {site.demonstration && <Invented />}
      </div>
    </footer>
  );
}

/** For private pages. */
export function ShortFooter() {
  const site = useSite();
  const { email } = site.studio;
  const paths = ['/privacy', '/terms', ...(email ? [] : ['/contact'])];
  const links = paths.map((path) => linkInMenu(path, site)).filter(({ to }) => hasContent(to, site));
  return (
    <footer className="site-footer short night">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Logo />
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <span>
            © {site.year} {site.studio.company}
          </span>
          {links.map(({ to, label }) => (
            <Link key={to} className="lk" to={to}>
              {label}
            </Link>
          ))}
          {email && <MailLink to="email" className="lk" />}
        </p>
        {site.demonstration && <Invented />}
      </div>
    </footer>
  );
}

function Invented() {
  return (
    <p className="mt-4 w-full text-ink-3">
      Demonstration content: people, companies, reviews and figures are invented.
    </p>
  );
}

function Profiles() {
  const { studio, demonstration } = useSite();
  // The demonstration has no profiles, but shows placeholders.
  const shown = socialLinks.filter(({ network }) => demonstration || studio.social[network]);
  if (shown.length === 0) return null;
  return (
    <div className="social flex gap-1">
      {shown.map(({ network, label, icon }) => {
        const address = studio.social[network];
        const look = `${iconSquare} size-11 ${address ? '' : 'cursor-default '}text-ink hover:bg-sunk`;
        return address ? (
          <a key={network} className={look} href={address} rel="me" data-tip="" aria-label={label}>
            <Icon name={icon} small />
          </a>
        ) : (
          <span key={network} className={look} role="link" data-tip="" aria-disabled="true" aria-label={label}>
            <Icon name={icon} small />
          </span>
        );
      })}
    </div>
  );
}

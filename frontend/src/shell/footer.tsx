import { brand } from '@prism/core/contract/brand';
import { companyLine } from '@prism/core/contract/company';
import { Link } from 'react-router-dom';
import { iconSquare } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { hasContent, useSite } from '../site.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { footerColumns, socialLinks } from './links.ts';
import { Logo } from './logo.tsx';

export function Footer() {
  const site = useSite();
  const stated = companyLine(site.company);
  const columns = footerColumns.map(({ title, links }) => ({
    title,
    links: links.filter(({ to }) => hasContent(to, site)),
  }));
  return (
    <footer className="site-footer night">
      <div className="page">
        <div className="columns">
          <div>
            <Logo />
            <p>
              {brand.company} is a {brand.city} studio.{' '}
              {site.apps
                ? 'We sell finished apps and build the ones that do not exist yet.'
                : 'We build the apps that do not exist yet.'}
            </p>
            <p>
              <MailLink to="email" className="lk" />
              <br />
              <a className="nums" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
                {brand.phone}
              </a>
            </p>
          </div>
          <nav aria-label="Footer">
            {columns.map((column) => (
              <div key={column.title}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
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
              © {site.year} {brand.company}.{site.demonstration && ' Insured to £2M.'}
            </p>
            {stated && <p>{stated}</p>}
          </div>
          <div className="social flex gap-1">
            {socialLinks.map((link) => (
              <span
                key={link.label}
                className={`${iconSquare} size-11 cursor-default text-ink hover:bg-sunk`}
                role="link"
                data-tip=""
                aria-disabled="true"
                aria-label={link.label}
              >
                <Icon name={link.icon} small />
              </span>
            ))}
          </div>
        </div>
        {site.demonstration && (
          <p className="mt-4 text-ink-3">Demonstration content: people, companies, reviews and figures are invented.</p>
        )}
      </div>
    </footer>
  );
}

import { useLocation } from 'react-router-dom';
import { knownWords, useWords } from '../../api/content.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { prefetchNearest } from '../../api/search.ts';
import { NearestPages } from '../../sections/nearest-pages.tsx';
import { withParts } from '../../lib/with-parts.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useServersAnswer } from '../../shell/use-servers-answer.ts';
import { hasContent, useSite } from '../../site.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MissOptics } from '../../ui/optics.tsx';

export function head({ resources }: HeadContext): Head {
  const title = knownWords(resources, 'not-found')?.opening.title;
  return { description: 'There is no page at this address.', ...(title && { title }) };
}

export async function load({ resources, params, load: loadPath }: LoadContext): Promise<404> {
  await prefetchNearest(resources, params['*'] ?? '', loadPath);
  return 404;
}

export default function NotFoundPage() {
  useServersAnswer();
  const site = useSite();
  const { pathname } = useLocation();
  const words = useWords('not-found');
  const { title, missing, lead } = words.opening;
  useTitle(title);
  const app = hasContent('/app/:id', site) ? appAddress(pathname) : undefined;
  const links = words.links.filter(({ to }) => hasContent(to, site));
  return (
    <MessagePage
      title={title}
      text={
        <>
          {withParts(missing, { path: <b className="wrap-anywhere text-ink">{pathname}</b> })} {lead}
        </>
      }
      help={<NearestPages />}
      actions={
        <>
          {app && (
            <ButtonLink to={app} variant="secondary">
              {words.app}
            </ButtonLink>
          )}
          {links.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </>
      }
    >
      <MissOptics />
    </MessagePage>
  );
}

/** The app behind `/marketplace/1` to `/marketplace/5`, the old URLs of the sitemap page. */
function appAddress(pathname: string): string | undefined {
  const id = /^\/marketplace\/([1-5])\/?$/.exec(pathname)?.[1];
  return id && `/app/${id}`;
}

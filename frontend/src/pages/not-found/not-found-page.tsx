import { useLocation } from 'react-router-dom';
import type { Head } from '../../page-modules.ts';
import { hasContent, useSite } from '../../site.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MissOptics } from '../../ui/optics.tsx';

export const head: Head = { description: 'There is no page at this address.' };

export async function load(): Promise<404> {
  return 404;
}

export default function NotFoundPage() {
  const site = useSite();
  const { pathname } = useLocation();
  const app = hasContent('/app/:id', site) ? appAddress(pathname) : undefined;
  return (
    <MessagePage
      title="404 Page Not Found"
      text="This address leads past us. The page may have moved, or the link may have lost a letter on the way."
      actions={
        <>
          {app && <ButtonLink to={app}>Go to the app’s own page</ButtonLink>}
          <ButtonLink to="/" variant={app ? 'secondary' : 'primary'}>
            Go to the home page
          </ButtonLink>
          {hasContent('/marketplace', site) && (
            <ButtonLink to="/marketplace" variant="secondary">
              Browse the marketplace
            </ButtonLink>
          )}
        </>
      }
    >
      <MissOptics />
    </MessagePage>
  );
}

/** Where the app is that `/marketplace/1` to `/marketplace/5`, as the sitemap page lists them, mean. */
function appAddress(pathname: string): string | undefined {
  const id = /^\/marketplace\/([1-5])\/?$/.exec(pathname)?.[1];
  return id && `/app/${id}`;
}

import { sessionQuery } from '../../api/bookings.ts';
import { knownWords, useWords } from '../../api/content.ts';
import { prefetch, useResource } from '../../api/resources.ts';
import { useLocation } from 'react-router-dom';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { withParts } from '../../lib/with-parts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { Booked } from './booked.tsx';
import { Chooser } from './chooser.tsx';
import { keepUnbooked, useUnbooked } from './unbooked.ts';

export function head({ resources, params }: HeadContext): Head {
  const words = knownWords(resources, 'session');
  if (!words) return {};
  const { unknown, booked, choosing, restricted } = words;
  const page = resources.get(sessionQuery(params['token']));
  if (!page) return { title: unknown.title, description: unknown.text };
  const title = page.booked ? booked.tab : page.isRestricted ? restricted.title : choosing.tab;
  return { title, description: booked.description };
}

export async function load({ resources, params, load: loadPath, outcome }: LoadContext): Promise<404 | void> {
  await prefetch(resources, sessionQuery(params['token']), loadPath);
  keepUnbooked(resources, outcome);
  if (resources.get(sessionQuery(params['token'])) === null) return 404;
}

export default function BookingPage() {
  const { unknown, failed, restricted, booked } = useWords('session');
  const { token } = useRouteParams();
  const { search } = useLocation();
  const unbooked = useUnbooked();
  const { data: page, hasFailed, retry } = useResource(sessionQuery(token));
  useTitle(page === null ? unknown.title : undefined);
  if (page === undefined)
    return hasFailed ? (
      <MessagePage
        title={failed.title}
        text={failed.text}
        failed
        actions={<Button onClick={retry}>Try again</Button>}
      />
    ) : (
      <Waiting />
    );
  if (page === null)
    return (
      <MessagePage
        title={unknown.title}
        text={unknown.text}
        actions={<ButtonLink to="/contact">{unknown.back}</ButtonLink>}
      >
        <MissOptics />
      </MessagePage>
    );
  if (page.isRestricted && !page.booked)
    return (
      <MessagePage
        title={restricted.title}
        text={withParts(restricted.text, { us: <MailLink to="email" className="lk" /> })}
        actions={
          <a className="lk" href={page.receipt}>
            {booked.back}
          </a>
        }
      />
    );
  const isMoving = new URLSearchParams(search).has('move') || (unbooked && unbooked.reason !== 'too-late');
  return page.booked && (page.isRestricted || !isMoving) ? (
    <Booked page={page} booked={page.booked} />
  ) : (
    <Chooser page={page} />
  );
}

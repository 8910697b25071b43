import type { Entry } from '@prism/core/content/content';
import { entryQuery, knownEntries, knownWords, useEntries, useWords } from '../../api/content.ts';
import { prefetch, type Resources, useResource } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext, PageAsks, PageEntries } from '../../page-modules.ts';
import { part } from '../../lib/part.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { useServersAnswer } from '../../shell/use-servers-answer.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { FailurePage } from '../../sections/failure-page.tsx';
import { MessagePage } from '../../sections/message-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { titleOfClosed } from './position-content.ts';
import { OpenPosition } from './open-position.tsx';
import { keepOutcome } from './outcome.ts';
import { salaryText } from './salary-text.ts';
import { structuredData } from './structured-data.ts';

const closed = part(async () => (await import('./closed-position.tsx')).ClosedPosition);

/** All open positions: this one, and the others it links to. */
export const entries: PageEntries = [['positions']];
export const asks: PageAsks = ['keep-application', 'application'];

export function head(context: HeadContext): Head {
  const { resources, params } = context;
  const position = positionOf(resources, params['slug']);
  if (position === undefined) return {};
  if (position === null) return headOfUnknown(resources);
  const salary = salaryText(position, context.site.studio.localCurrency);
  const description = `${position.title}, ${position.location}, ${salary}. ${position.description}`;
  const says = knownWords(resources, 'position')?.closed.says;
  if (position.isPast) return { title: says ? titleOfClosed(position, says) : position.title, description };
  const jsonLd = structuredData(position, context);
  const { title, location } = position;
  return { title, description, jsonLd, image: context.draw({ title, lines: [location, salary], picture: '' }) };
}

function headOfUnknown(resources: Resources): Head {
  const unknown = knownWords(resources, 'position')?.unknown;
  return unknown ? { title: unknown.title, description: unknown.text } : {};
}

export async function load({ resources, params, load: loadPath, outcome }: LoadContext): Promise<404 | 410 | void> {
  keepOutcome(resources, outcome);
  const slug = params['slug'];
  if (!positionOf(resources, slug)) await prefetch(resources, entryQuery('positions', slug), loadPath);
  const position = positionOf(resources, slug);
  if (position === null) return 404;
  if (!position?.isPast) return;
  await closed.load();
  return 410;
}

/** The open position, or one that was loaded by itself: null if unknown, undefined while not loaded. */
function positionOf(resources: Resources, slug = ''): Entry<'positions'> | null | undefined {
  const open = knownEntries(resources, 'positions')?.find(({ key }) => key === slug);
  return open ?? resources.get(entryQuery('positions', slug));
}

export default function PositionPage() {
  const { slug = '' } = useRouteParams();
  const open = useEntries('positions');
  const place = open.findIndex(({ key }) => key === slug);
  const { data: other, hasFailed, retry } = useResource(entryQuery('positions', slug), place < 0);
  const position = open[place] ?? other;
  const { unknown, closed: past } = useWords('position');
  useTitle(
    position === null
      ? unknown.title
      : position && (position.isPast ? titleOfClosed(position, past.says) : position.title),
  );
  if (position === null) return <NotFound />;
  if (position?.isPast) return <closed.Part position={position} open={open} />;
  if (position) return <OpenPosition position={position} place={Math.max(0, place)} />;
  return hasFailed ? <Failure onRetry={retry} /> : <Waiting />;
}

function NotFound() {
  useServersAnswer();
  const { title, text, back } = useWords('position').unknown;
  return (
    <MessagePage title={title} text={text} actions={<ButtonLink to="/careers">{back}</ButtonLink>}>
      <MissOptics />
    </MessagePage>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { failed, unknown } = useWords('position');
  return <FailurePage {...failed} back={{ to: '/careers', label: unknown.back }} onRetry={onRetry} />;
}

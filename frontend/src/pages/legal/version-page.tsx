import type { ShownVersion } from '@prism/core/content/content';
import { versionPath } from '@prism/core/contract/content';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { prefetch, type Resources, useResource } from '../../api/resources.ts';
import { versionQuery } from '../../api/versions.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { MessagePage } from '../../sections/message-page.tsx';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { LegalDocument } from './legal-document.tsx';
import { publishedOn, VersionsList } from './versions-list.tsx';

const unknown = {
  title: 'There is no such version',
  text: 'The link that led here may have lost a letter on the way.',
};

export function head({ resources, params }: HeadContext): Head {
  const shown = versionIn(resources, params);
  if (!shown) return { title: unknown.title, description: unknown.text };
  return { title: titleOf(shown), description: `What ${titleOf(shown)} says.` };
}

export async function load({ resources, params, load: loadPath }: LoadContext): Promise<404 | void> {
  await prefetch(resources, versionQuery(params['document'], params['version']), loadPath);
  if (versionIn(resources, params) === null) return 404;
}

function versionIn(resources: Resources, { document, version }: HeadContext['params']) {
  return resources.get(versionQuery(document, version));
}

const titleOf = ({ label, number }: ShownVersion) => `${label}, version ${number}`;

/** What a legal text or a form said once, for whoever agreed to it. */
export default function VersionPage() {
  const { document = '', version } = useRouteParams();
  const { data: shown, hasFailed, retry } = useResource(versionQuery(document, version));
  useTitle(shown === null ? unknown.title : shown && titleOf(shown));
  if (shown === undefined) return hasFailed ? <Failure onRetry={retry} /> : <Waiting />;
  if (shown === null) return <Unknown />;
  const note = <Note document={document} shown={shown} />;
  return (
    <>
      {shown.legal ? <LegalDocument words={shown.legal} note={note} /> : <Wording shown={shown} note={note} />}
      <VersionsList document={document} versions={shown.all} shown={version} />
    </>
  );
}

/** When it held, and the way to what holds now. */
function Note({ document, shown }: { document: string; shown: ShownVersion }) {
  const { number, publishedAt, replacedAt, legal } = shown;
  const [current] = shown.all;
  const to = legal ? `/${document}` : versionPath(document, current?.version ?? '');
  return (
    <p className="mt-5 max-w-read rounded-r-2 border-l-4 border-ink bg-sunk px-5.5 py-4.5" role="note">
      <b className="font-semibold text-ink">Version {number}</b>, published on {publishedOn(publishedAt)},{' '}
      {replacedAt === null ? 'is the current one.' : `was replaced on ${publishedOn(replacedAt)}.`}
      {legal &&
        ' Names, addresses and what this site fills in of itself, such as periods, cookies and recipients, are those of today.'}{' '}
      {replacedAt !== null && (
        <Link className="lk" to={to}>
          Read the current version
        </Link>
      )}
    </p>
  );
}

function Wording({ shown: { label, texts }, note }: { shown: ShownVersion; note: ReactNode }) {
  return (
    <article className="page pt-[clamp(7.5rem,11vw,11rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
      <h1 className="d2">{label}</h1>
      {note}
      <blockquote className="mt-9 grid max-w-read gap-2 font-serif text-read">
        {texts.map((text) => (
          <p key={text}>
            <RunningText text={text} />
          </p>
        ))}
      </blockquote>
    </article>
  );
}

function Unknown() {
  return (
    <MessagePage {...unknown} actions={<ButtonLink to="/sitemap">See all pages</ButtonLink>}>
      <MissOptics />
    </MessagePage>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="This version could not be loaded"
      text="It is still there. Please try again."
      failed
      actions={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

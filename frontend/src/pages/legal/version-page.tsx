import type { ShownVersion, Words } from '@prism/core/content/content';
import { versionPath } from '@prism/core/contract/content';
import { fillIn, fillInAll } from '@prism/core/contract/fill-in';
import type { ReactNode } from 'react';
import { knownWords, useWords } from '../../api/content.ts';
import { withParts } from '../../lib/with-parts.tsx';
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

export function head({ resources, params }: HeadContext): Head {
  const shown = versionIn(resources, params);
  const words = knownWords(resources, 'versions');
  if (!words) return {};
  const { unknown, description } = words;
  if (!shown) return { title: unknown.title, description: unknown.text };
  const title = titleOf(shown, params['document'], words);
  return { title, description: fillIn(description, 'title', title) };
}

export async function load({ resources, params, load: loadPath }: LoadContext): Promise<404 | void> {
  await prefetch(resources, versionQuery(params['document'], params['version']), loadPath);
  if (versionIn(resources, params) === null) return 404;
}

function versionIn(resources: Resources, { document, version }: HeadContext['params']) {
  return resources.get(versionQuery(document, version));
}

function titleOf(shown: ShownVersion, document: string | undefined, { tab, asked }: Words<'versions'>): string {
  return fillInAll(tab, { document: nameOf(shown, document, asked), number: shown.number });
}

function nameOf({ legal }: ShownVersion, document = '', asked: Readonly<Record<string, string>>): string {
  return legal?.title ?? asked[document] ?? '';
}

export default function VersionPage() {
  const { document = '', version } = useRouteParams();
  const words = useWords('versions');
  const { data: shown, hasFailed, retry } = useResource(versionQuery(document, version));
  useTitle(shown === null ? words.unknown.title : shown && titleOf(shown, document, words));
  if (shown === undefined) return hasFailed ? <Failure onRetry={retry} /> : <Waiting />;
  if (shown === null) return <Unknown />;
  const note = <Note document={document} shown={shown} />;
  return (
    <>
      {shown.legal ? (
        <LegalDocument words={shown.legal} publishedAt={shown.publishedAt} note={note} />
      ) : (
        <Wording name={nameOf(shown, document, words.asked)} texts={shown.texts} note={note} />
      )}
      <VersionsList document={document} versions={shown.all} shown={version} />
    </>
  );
}

function Note({ document, shown }: { document: string; shown: ShownVersion }) {
  const { name, note } = useWords('versions');
  const { number, publishedAt, replacedAt, legal } = shown;
  const [current] = shown.all;
  const to = legal ? `/${document}` : versionPath(document, current?.version ?? '');
  return (
    <p className="mt-5 max-w-read rounded-r-2 border-l-4 border-ink bg-sunk px-5.5 py-4.5" role="note">
      {withParts(replacedAt === null ? note.current : note.replaced, {
        version: <b className="font-semibold text-ink">{fillIn(name, 'number', String(number))}</b>,
        day: publishedOn(publishedAt),
        end: replacedAt && publishedOn(replacedAt),
      })}
      <span>{`${legal ? ` ${note.today}` : ''} `}</span>
      {replacedAt !== null && (
        <Link className="lk" to={to}>
          {note.link}
        </Link>
      )}
    </p>
  );
}

function Wording({ name, texts, note }: { name: string; texts: readonly string[]; note: ReactNode }) {
  return (
    <article className="page pt-[clamp(7.5rem,11vw,11rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
      <h1 className="d2">{name}</h1>
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
  const { title, text, back } = useWords('versions').unknown;
  return (
    <MessagePage title={title} text={text} actions={<ButtonLink to="/sitemap">{back}</ButtonLink>}>
      <MissOptics />
    </MessagePage>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { failed } = useWords('versions');
  return <MessagePage {...failed} failed actions={<Button onClick={onRetry}>Try again</Button>} />;
}

import { decoded } from '@prism/core/contract/search';
import { useId } from 'react';
import '../../styles/prose.css';
import { LoadError } from '../shared/load-error.tsx';
import { blockedSentence, useBlockedHosts } from '../shared/use-blocked-hosts.ts';
import { usePreview } from './use-preview.ts';

export function Preview({ content, hue }: { content: string; hue: string | undefined }) {
  const { data, error, isFetching, refetch } = usePreview(content, true);
  const blocked = useBlockedHosts().filter((host) => data?.html.includes(`//${host}/`));
  const titleId = useId();
  return (
    <section className="min-w-0" aria-labelledby={titleId}>
      <h3 id={titleId} className="sr-only">
        Preview
      </h3>
      <div
        className="min-h-40 rounded-2 border border-line bg-paper p-5 md:px-6"
        data-cat={hue}
        role="group"
        aria-labelledby={titleId}
      >
        {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <p className="text-sm">Loading the preview...</p>}
        {data?.html === '' && <p className="text-sm">Your text appears here as visitors will see it.</p>}
        {blocked.map((host) => (
          <p key={host} className="text-sm" role="status">
            {blockedSentence(host)}
          </p>
        ))}
        {/* Sanitized by the server, as for the public page. */}
        {data && <div className="prose" ref={keepLinksHere} dangerouslySetInnerHTML={{ __html: data.html }} />}
      </div>
    </section>
  );
}

/** Opens links in a new tab, so that the editor stays open. */
function keepLinksHere(text: HTMLElement | null) {
  if (!text) return undefined;
  text.addEventListener('click', follow);
  return () => text.removeEventListener('click', follow);
}

function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) document.getElementById(decoded(href.slice(1)))?.scrollIntoView();
  else if (href) open(link.href, '_blank', 'noopener');
}

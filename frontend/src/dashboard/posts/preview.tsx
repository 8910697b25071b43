import { useId } from 'react';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import '../../pages/blog/prose.css';
import { hueOf } from '../../pages/blog/hue.ts';
import { blockedSentence, useBlockedHosts } from './use-blocked-hosts.ts';
import { usePreview } from './use-preview.ts';

/** The article's text as visitors will read it. */
export function Preview({ content, category }: { content: string; category: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = usePreview(content, true);
  const blocked = useBlockedHosts().filter((host) => data?.html.includes(`//${host}/`));
  return (
    <section className="preview" aria-labelledby={id}>
      <h3 id={id}>Preview</h3>
      <div className="page-like" data-cat={hueOf(category)} {...scrolls(id)}>
        {error && (
          <div className="note">
            <p role="alert">{errorSentence(error)}</p>
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!data && !error && <p className="sm">Loading the preview...</p>}
        {data?.html === '' && <p className="sm">What you write appears here as visitors will read it.</p>}
        {blocked.map((host) => (
          <p key={host} className="sm" role="status">
            {blockedSentence(host)}
          </p>
        ))}
        {/* Sanitised by the server, as for the public page. */}
        {data && <div className="prose" ref={keepLinksHere} dangerouslySetInnerHTML={{ __html: data.html }} />}
      </div>
    </section>
  );
}

/** What scrolls, the keyboard must reach. */
function scrolls(labelId: string) {
  return { role: 'group', 'aria-labelledby': labelId, tabIndex: 0 };
}

/** A link that is tried must not lead away from what is being written. */
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
  if (href.startsWith('#')) document.getElementById(decodeURIComponent(href.slice(1)))?.scrollIntoView();
  else if (href) open(link.href, '_blank', 'noopener');
}

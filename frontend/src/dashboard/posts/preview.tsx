import { useId } from 'react';
import '../../pages/blog/prose.css';
import { hueOf } from '../../pages/blog/hue.ts';
import { useBlogCategories } from '../shared/use-blog-categories.ts';
import { LoadError } from '../shared/load-error.tsx';
import { blockedSentence, useBlockedHosts } from '../shared/use-blocked-hosts.ts';
import { usePreview } from './use-preview.ts';

/** The article's text as visitors will read it. */
export function Preview({ content, category }: { content: string; category: string }) {
  const id = useId();
  const { data, error, isFetching, refetch } = usePreview(content, true);
  const hue = hueOf(category, useBlogCategories());
  const blocked = useBlockedHosts().filter((host) => data?.html.includes(`//${host}/`));
  return (
    <section className="flex min-w-0 flex-col" aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-[0.9375rem] leading-snug font-medium">
        Preview
      </h3>
      <div
        className="max-h-144 flex-1 overflow-y-auto rounded-2 border border-line bg-paper p-5"
        data-cat={hue}
        {...scrolls(id)}
      >
        {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <p className="text-sm">Loading the preview...</p>}
        {data?.html === '' && <p className="text-sm">What you write appears here as visitors will read it.</p>}
        {blocked.map((host) => (
          <p key={host} className="text-sm" role="status">
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

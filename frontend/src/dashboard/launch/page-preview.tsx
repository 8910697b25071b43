import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';

const pageWidth = 1280;

/** Prefixed so that every content change refetches it. */
const pageKey = (path: string) => [`/api/admin/content/page${path}`];

export function PagePreview({ path, label }: { path: string; label: string }) {
  const { data: html } = useQuery({ queryKey: pageKey(path), queryFn: () => readPage(path), retry: false });
  if (html === undefined) return null;
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="flex items-baseline justify-between gap-3 text-sm">
        <b className="font-semibold text-ink">Preview</b>
        <Link className="lk text-sm" to={path} target="_blank" rel="noopener">
          {`${label}, as visitors see it now`}
        </Link>
      </figcaption>
      <SmallPage title={`${label} as visitors see it now`} html={html} />
    </figure>
  );
}

function SmallPage({ title, html }: { title: string; html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} inert className="aspect-[4/3] overflow-hidden rounded-3 border border-line-ui bg-white">
      <iframe
        title={title}
        tabIndex={-1}
        srcDoc={html}
        // The same origin lets it load the site's fonts.
        sandbox="allow-same-origin"
        className="origin-top-left [color-scheme:light]"
        style={{ width: pageWidth, height: (pageWidth * 3) / 4, transform: `scale(${width / pageWidth})` }}
      />
    </div>
  );
}

async function readPage(path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) throw new Error('There is no such page.');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const script of page.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

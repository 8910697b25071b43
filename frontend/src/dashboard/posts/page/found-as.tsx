import { useQuery } from '@tanstack/react-query';
import { socialSize } from '@prism/core/contract/drawn-pictures';
import { useSite } from '../../../site.ts';
import { Panel, panelPart } from '../../shared/panel.tsx';
import { cutAt, searchShows } from './cut-at.ts';

interface FoundAsProps {
  title: string;
  slug: string;
  excerpt: string;
  /** If empty, derived from title and excerpt. */
  seoTitle: string;
  seoDescription: string;
  socialText: string;
  /** The slug of the public page; undefined if there is none. */
  publishedSlug: string | undefined;
}

export function FoundAs({ title, slug, excerpt, seoTitle, seoDescription, socialText, publishedSlug }: FoundAsProps) {
  const { studio } = useSite();
  const { host } = location;
  const named = `${seoTitle.trim() || title.trim() || 'Title'} | ${studio.name}`;
  const inSearch = seoDescription.trim() || excerpt.trim();
  const { data: picture } = useQuery({
    queryKey: ['social-picture', publishedSlug],
    queryFn: () => readSocialPicture(`/blog/${publishedSlug}`),
    enabled: publishedSlug !== undefined,
  });
  return (
    <Panel isAside aria-label="Search and social preview" head={<b className="text-ink">Search and social preview</b>}>
      <div className={`${panelPart} grid gap-1`}>
        <p className="text-xs text-ink-3">Google</p>
        <p className="text-sm wrap-anywhere">{`${host} › blog › ${slug}`}</p>
        <p className="text-[1.125rem] leading-snug text-info wrap-anywhere">{cutAt(named, searchShows.title)}</p>
        <p className="text-sm">{cutAt(inSearch, searchShows.description) || 'The excerpt appears here.'}</p>
      </div>
      <div className={`${panelPart} grid gap-2`}>
        <p className="text-xs text-ink-3">Social networks</p>
        <div className="overflow-hidden rounded-2 border border-line">
          {picture && (
            <img
              className="block h-auto w-full border-b border-line"
              src={picture}
              alt="Social preview of the published version"
              {...socialSize}
            />
          )}
          <div className="grid gap-0.5 bg-sunk p-3">
            <p className="text-xs">{host}</p>
            <p className="font-semibold text-ink wrap-anywhere">{seoTitle.trim() || title.trim() || 'Title'}</p>
            <p className="text-sm">{socialText.trim() || cutAt(inSearch, searchShows.description)}</p>
          </div>
        </div>
        <p className="text-xs text-ink-3">
          {picture
            ? 'This is the published image. It updates when you publish a new title, category, read time or picture.'
            : `An image of ${socialSize.width} × ${socialSize.height} pixels is generated from title, category, read time and picture when you publish.`}
        </p>
      </div>
    </Panel>
  );
}

/** The social picture of the public page, as a path of this site; null if there is none. */
async function readSocialPicture(path: string): Promise<string | null> {
  const response = await fetch(path);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const named = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  return URL.parse(named, location.href)?.pathname ?? null;
}

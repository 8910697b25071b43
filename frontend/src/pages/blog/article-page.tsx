import '../../styles/serif.css';
import '../../styles/prose.css';
import { socialOfPost } from '@prism/core/contract/drawn-pictures';
import { withDisclosure } from '@prism/core/contract/sign-offs';
import type { PostPage } from '@prism/core/contract/posts';
import { useEntries } from '../../api/content.ts';
import { postQuery } from '../../api/posts.ts';
import { prefetch, useResource } from '../../api/resources.ts';
import { prefetchNearest } from '../../api/search.ts';
import type { Head, HeadContext, LoadContext, PageAsks, PageEntries } from '../../page-modules.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { organization } from '../../lib/structured-data.ts';
import { ArticleFailure, ArticleNotFound, nearest } from './article-notices.tsx';
import { ArticleHeader } from './article-header.tsx';
import { AuthorCard } from './author-card.tsx';
import { Contents } from './contents.tsx';
import { blogWords, feedOf, useBlogWords } from './content.ts';
import { hueOf } from './hue.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { ShareMenu } from './share-menu.tsx';
import { structuredData } from './structured-data.ts';
import { TagLinks } from './tag-links.tsx';

export const asks: PageAsks = ['newsletter-article'];

export const entries: PageEntries = [['blog-categories']];

export function head({ resources, params, publicUrl, site, draw }: HeadContext): Head {
  const post = resources.get(postQuery(params['slug'] ?? ''));
  const words = blogWords(resources);
  const feed = feedOf(words);
  if (post === undefined) return { feed };
  if (post === null) {
    const { title, text } = words.unknown;
    return { title, description: text };
  }
  const image = draw(socialOfPost(post));
  const jsonLd = [...structuredData(post, image, { publicUrl, site }), organization({ publicUrl, site })];
  const { noindex, canonicalUrl: canonical, disclosure } = post;
  const inSearch = post.seoDescription ?? post.excerpt;
  const description = withDisclosure(inSearch, disclosure);
  const social = withDisclosure(post.socialText ?? inSearch, disclosure);
  return { title: titleOf(post), description, social, type: 'article', feed, jsonLd, image, noindex, canonical };
}

const titleOf = ({ seoTitle, title }: PostPage) => seoTitle ?? title;

export async function load({ resources, params, load: loadPath }: LoadContext): Promise<404 | void> {
  const { slug = '' } = params;
  if ((await prefetch(resources, postQuery(slug), loadPath)) !== null) return;
  await Promise.all([nearest.load(), prefetchNearest(resources, `/blog/${encodeURIComponent(slug)}`, loadPath)]);
  return 404;
}

export { ArticlePage as Wordless };

export default function ArticlePage() {
  const { slug = '' } = useRouteParams();
  const { data: post, hasFailed, retry } = useResource(postQuery(slug));
  const { unknown } = useBlogWords();
  useTitle(post === null ? unknown.title : post && titleOf(post));
  // A key, so that nothing of the previous article stays open.
  if (post) return <Article key={post.id} post={post} />;
  if (post === null) return <ArticleNotFound />;
  return hasFailed ? <ArticleFailure onRetry={retry} /> : <Waiting />;
}

/** With fewer sections there is no table of contents. */
const fewestForContents = 3;

function Article({ post }: { post: PostPage }) {
  const { contents, html, url, title, tags, related } = post;
  const { reading } = useBlogWords();
  const isLong = contents.length >= fewestForContents;
  return (
    <div data-cat={hueOf(post.category, useEntries('blog-categories'))}>
      <ReadingProgress />
      <article>
        <ArticleHeader post={post} />
        <div className="page grid items-start justify-center gap-[clamp(2rem,4vw,4.5rem)] py-[clamp(2.5rem,5vw,5rem)] *:min-w-0 max-xl:grid-cols-[minmax(0,42rem)] xl:grid-cols-[minmax(9rem,2.5fr)_minmax(0,42rem)_minmax(9rem,3fr)]">
          {isLong ? <Contents sections={contents} /> : <div className="max-xl:hidden" />}
          <div>
            {/* Sanitized by the server. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            <AuthorCard post={post} />
          </div>
          <aside className="grid gap-8 xl:sticky xl:top-24" aria-label={reading.label}>
            <ShareMenu url={url} title={title} />
            <TagLinks tags={tags} />
            <div className="rounded-2 border border-line bg-surface p-5 print:hidden">
              <NewsletterBox narrow box="article" />
            </div>
          </aside>
        </div>
      </article>
      <RelatedPosts posts={related} />
    </div>
  );
}

import {
  type BlogCategory,
  countLine,
  findBlogCategory,
  parsePostFilter,
  postFilterQuery,
  postSearchMaxLength,
} from '@prism/core/contract/blog';
import { pageCount, parsePage, postsPageSize } from '@prism/core/contract/pages';
import { useRef } from 'react';
import { knownEntries, useEntries } from '../../api/content.ts';
import { featuredQuery, postsQuery } from '../../api/posts.ts';
import { prefetchList, useResource } from '../../api/resources.ts';
import { CategoryButtons, FilterForm } from '../../filters/filter-form.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { cardGrid, EmptyNote, FailureNote, LoadingGrid } from '../../filters/list-states.tsx';
import { pageHead, pageTitle } from '../../filters/page-head.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { Pagination } from '../../filters/pagination.tsx';
import { useFilter } from '../../filters/use-filter.ts';
import { usePageTurn } from '../../filters/use-page-turn.ts';
import type { Head, HeadContext, LoadContext, PageAsks, PageEntries } from '../../page-modules.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { linkInMenu } from '../../routes.tsx';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPage } from '../../sections/empty-page.tsx';
import { NewsletterBox } from '../../sections/newsletter-box.tsx';
import { breadcrumbs, organization } from '../../lib/structured-data.ts';
import { blogWords, feedOf, feedPath, useBlogWords } from './content.ts';
import { FeaturedPosts } from './featured-posts.tsx';
import { PostCard } from './post-card.tsx';
import { PageIntro } from '../../sections/page-intro.tsx';

export const asks: PageAsks = ['newsletter-blog'];

export const entries: PageEntries = [['blog-categories']];

/** The filter of a URL, given the existing categories. */
const askedOf = (resources: HeadContext['resources'], query: URLSearchParams) =>
  parsePostFilter(query, knownEntries(resources, 'blog-categories') ?? []);

export function head({ resources, search: query, publicUrl, site }: HeadContext): Head {
  const words = blogWords(resources);
  const { search: inSearch, nothing } = words;
  const { title, description } = inSearch;
  if (!site.posts)
    return { description: nothing.text, feed: feedOf(words), jsonLd: [organization({ publicUrl, site })] };
  const [filter, page] = [askedOf(resources, query), parsePage(query)];
  const total = resources.get(postsQuery(filter, page))?.total;
  return {
    description,
    feed: feedOf(words),
    jsonLd: [breadcrumbs({ publicUrl, site }, '/blog'), organization({ publicUrl, site })],
    ...pageHead({
      path: '/blog',
      title,
      query: postFilterQuery(filter),
      page,
      total,
      pageSize: postsPageSize,
    }),
  };
}

export async function load({ resources, search: query, site, load: loadPath }: LoadContext): Promise<404 | void> {
  if (!site.posts) return;
  const page = parsePage(query);
  const [posts] = await Promise.all([
    prefetchList(resources, postsQuery(askedOf(resources, query), page), loadPath),
    // Shown on the first page only.
    page === 1 && prefetchList(resources, featuredQuery(), loadPath),
  ]);
  if (posts && page > pageCount(posts.total, postsPageSize)) return 404;
}

const choicesOf = (every: string, categories: readonly BlogCategory[]) => [
  { value: 'all', label: every, hue: 'all' },
  ...categories.map(({ key, label, hue }) => ({ value: key, label, hue })),
];

export { BlogPage as Wordless };

export default function BlogPage() {
  const site = useSite();
  const { nothing, feed } = useBlogWords();
  return site.posts ? (
    <Articles />
  ) : (
    <EmptyPage title={linkInMenu('/blog', site).label} {...nothing}>
      <ButtonLink to={feedPath} variant="secondary">
        {feed.follow}
      </ButtonLink>
    </EmptyPage>
  );
}

function Articles() {
  const categories = useEntries('blog-categories');
  const { box, filter, page, text, type, chooseCategory, clear } = useFilter(
    (query) => parsePostFilter(query, categories),
    postSearchMaxLength,
  );
  const featured = useResource(featuredQuery(), page === 1);
  const { data, hasFailed, retry } = useResource(postsQuery(filter, page));
  const posts = data?.rows;
  const { search: inSearch, opening, list, noneFound, noSuchPage, failed, feed } = useBlogWords();
  const category = findBlogCategory(filter.category, categories);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTurn(page, heading);
  useTitle(pageTitle(inSearch.title, page));

  function clearAll() {
    clear();
    // The focused button disappears.
    heading.current?.focus();
  }

  const follow = (
    <a className="lk" href={feedPath}>
      {feed.link}
    </a>
  );
  return (
    <>
      <PageIntro
        title={opening.title}
        size="d2"
        lead={
          opening.lead && (
            <>
              {opening.lead} {follow}
            </>
          )
        }
      >
        {!opening.lead && <p>{follow}</p>}
      </PageIntro>
      {page === 1 && featured.data && <FeaturedPosts posts={featured.data.rows} />}
      <FilterForm action="/blog" label="Articles">
        <div className="border-y border-line">
          <div className="page items-center gap-6 xl:grid xl:grid-cols-[18rem_minmax(0,1fr)]">
            <div className="max-xl:py-4">
              <SearchBox label={list.search} box={box} text={text} onType={type} />
            </div>
            <div className="min-w-0 max-xl:-mx-(--gutter) max-xl:border-t max-xl:border-line">
              <CategoryButtons
                className="-mr-4 max-xl:mr-0 max-xl:px-[calc(var(--gutter)-1rem)]"
                choices={choicesOf(list.every, categories)}
                chosen={filter.category}
                onChoose={chooseCategory}
              />
            </div>
          </div>
        </div>
      </FilterForm>
      <div className="page pb-[clamp(3rem,5vw,5rem)]" id="results" aria-busy={!posts && !hasFailed}>
        <div className="pt-[clamp(2rem,3.5vw,3rem)] pb-6">
          <h2 className="h2" ref={heading} tabIndex={-1}>
            {category ? fillIn(list.inCategory, 'category', category.label) : list.latest}
          </h2>
          <p role="status" className="mt-2 min-h-[1.55em] text-ink-3">
            {data ? countLine(list, data.total, page, postsPageSize, data.isEstimate) : hasFailed ? '' : list.loading}
          </p>
        </div>
        {posts && posts.length > 0 && (
          <ul className={cardGrid}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} size="listed" />
              </li>
            ))}
          </ul>
        )}
        {posts?.length === 0 && (
          <EmptyNote {...(data?.total ? noSuchPage : noneFound)} address="/blog" onClear={clearAll} />
        )}
        {data && (
          <Pagination
            path="/blog"
            query={postFilterQuery(filter)}
            page={page}
            total={data.total}
            isEstimate={data.isEstimate}
            pageSize={postsPageSize}
          />
        )}
        {hasFailed && <FailureNote {...failed} onRetry={retry} />}
        {!posts && !hasFailed && <LoadingGrid plate="aspect-3/2" />}
      </div>
      <div className="page *:border-b-0">
        <NewsletterBox box="blog" />
      </div>
    </>
  );
}

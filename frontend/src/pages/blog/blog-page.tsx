import './blog.css';
import {
  blogCategories,
  blogCategoryNames,
  countLine,
  listHeading,
  parsePostFilter,
  type PostFilter,
  postSearchMaxLength,
} from '@prism/core/contract/blog';
import { useRef } from 'react';
import { postsQuery } from '../../api/posts.ts';
import { prefetch, useResource } from '../../api/use-resource.ts';
import { CategoryButtons, FilterForm, SearchBox } from '../../filters/filter-form.tsx';
import { EmptyNote, FailureNote, LoadingGrid } from '../../filters/list-states.tsx';
import { useFilter } from '../../filters/use-filter.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { NewsletterBox } from '../../ui/newsletter-box.tsx';
import { breadcrumbs, organization } from '../../ui/structured-data.ts';
import { feed, hues, intro, search, states } from './content.ts';
import { FeaturedPosts } from './featured-posts.tsx';
import { PostCard } from './post-card.tsx';

const everything: PostFilter = { category: 'all', search: '' };

export function head({ publicUrl }: HeadContext): Head {
  return { description: intro.description, feed, jsonLd: [breadcrumbs(publicUrl, '/blog', 'Blog'), organization] };
}

export async function load({ client, search: query, load: loadPath }: LoadContext): Promise<void> {
  const wanted = [everything, parsePostFilter(query)].map((filter) => postsQuery(filter).queryKey);
  await Promise.all(wanted.map(async (key) => await prefetch(client, key, loadPath)));
}

const choices: readonly { value: PostFilter['category']; label: string; hue: string }[] = [
  { value: 'all', label: search.all, hue: 'all' },
  ...blogCategoryNames.map((name) => ({ value: name, label: blogCategories[name].label, hue: hues[name] })),
];

export default function BlogPage() {
  const { box, filter, text, type, chooseCategory, clear } = useFilter(parsePostFilter, postSearchMaxLength);
  const all = useResource(postsQuery(everything));
  const { data: posts, hasFailed, retry } = useResource(postsQuery(filter));
  const heading = useRef<HTMLHeadingElement>(null);

  function clearAll() {
    clear();
    // The button that had the focus goes.
    heading.current?.focus();
  }

  return (
    <div className="listing blog">
      <header className="page hello">
        <h1 className="d2">{intro.title}</h1>
        <p className="lead">{intro.lead}</p>
        <a className="lk" href={feed.path}>
          {feed.label}
        </a>
      </header>
      {all.data && <FeaturedPosts posts={all.data} />}
      <FilterForm action="/blog" label={search.of}>
        <div className="page find">
          <SearchBox label={search.label} box={box} text={text} onType={type} />
          <div className="flt">
            <CategoryButtons choices={choices} chosen={filter.category} onChoose={chooseCategory} />
          </div>
        </div>
      </FilterForm>
      <div className="page results" aria-busy={!posts && !hasFailed}>
        <div className="found">
          <h2 className="h2" ref={heading} tabIndex={-1}>
            {listHeading(filter)}
          </h2>
          <p role="status">{posts ? countLine(posts.length) : hasFailed ? '' : states.loading}</p>
        </div>
        {posts && posts.length > 0 && (
          <ul className="grid">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} tagCount={2} isEarly={false} />
              </li>
            ))}
          </ul>
        )}
        {posts?.length === 0 && <EmptyNote {...states.empty} address="/blog" onClear={clearAll} />}
        {hasFailed && <FailureNote {...states.failed} onRetry={retry} />}
        {!posts && !hasFailed && <LoadingGrid />}
      </div>
      <div className="page">
        <NewsletterBox box="blog" />
      </div>
    </div>
  );
}

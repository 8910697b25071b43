import { buttonOf } from '@prism/core/contract/blog';
import type { PostPage } from '@prism/core/contract/posts';
import { Link } from '../../ui/link.tsx';
import { useEntries } from '../../api/content.ts';
import { linkInMenu } from '../../routes.tsx';
import { useSite } from '../../site.ts';
import { dateText } from '../../lib/dates.ts';
import { Picture } from '../../ui/picture.tsx';
import { DisclosureLine } from './disclosure-line.tsx';

export function ArticleHeader({ post }: { post: PostPage }) {
  const { title, excerpt, author, publishedDate, readTime, category, image, imageAlt, disclosure } = post;
  const button = buttonOf(category, useEntries('blog-categories'));
  return (
    <header className="page pt-[clamp(7rem,9vw,9rem)]">
      <nav className="text-[0.9375rem] print:hidden" aria-label="Breadcrumb">
        <ol className="flex flex-wrap">
          <Crumb to="/blog">{linkInMenu('/blog', useSite()).label}</Crumb>
          <Crumb to={button && `/blog?category=${button.key}`}>{category}</Crumb>
        </ol>
      </nav>
      <div className="mt-2 grid grid-cols-1 gap-x-[clamp(2rem,5vw,5rem)] gap-y-[clamp(1.25rem,2vw,1.75rem)] md:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] md:items-end">
        <h1 className="text-[clamp(2.25rem,1.3rem+3.5vw,4.25rem)] leading-none font-[520] tracking-[-0.035em] wd-display">
          {title}
        </h1>
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] max-md:order-1 md:flex-col md:border-l md:border-line md:pl-6">
          <b className="font-semibold text-ink">{author}</b>
          <time dateTime={publishedDate}>{dateText(publishedDate)}</time>
          <span>{readTime}</span>
        </div>
        <p className="lead max-w-read wrap-anywhere">{excerpt}</p>
      </div>
      {disclosure && (
        <div className="mt-6">
          <DisclosureLine disclosure={disclosure} />
        </div>
      )}
      <div className="plate mt-[clamp(2rem,4vw,3.5rem)]">
        <Picture
          className="aspect-3/2 w-full object-cover md:aspect-5/2"
          src={image}
          alt={imageAlt ?? ''}
          width={1200}
          height={600}
          fetchPriority="high"
          sizes="(min-width: 80rem) 75rem, 94vw"
        />
      </div>
    </header>
  );
}

/** A category without a button has no list to link to. */
function Crumb({ to, children }: { to: string | undefined; children: string }) {
  return (
    <li className="flex items-center not-first:before:mx-2.5 not-first:before:text-ink-3 not-first:before:content-['/'/'']">
      {to ? (
        <Link
          className="inline-flex min-h-11 items-center underline decoration-line-ui decoration-1 underline-offset-[0.25em] hover:text-ink hover:decoration-current"
          to={to}
        >
          {children}
        </Link>
      ) : (
        children
      )}
    </li>
  );
}

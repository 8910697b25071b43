import { buttonOf } from '@prism/core/contract/blog';
import type { PostPage } from '@prism/core/contract/posts';
import { Link } from 'react-router-dom';
import { dateText } from './dates.ts';

export function ArticleHeader({ post }: { post: PostPage }) {
  const { title, excerpt, author, publishedDate, readTime, category, image } = post;
  const button = buttonOf(category);
  return (
    <header className="page head">
      <nav className="crumbs" aria-label="Breadcrumb">
        <ol>
          <li>
            <Link to="/blog">Blog</Link>
          </li>
          <li>{button ? <Link to={`/blog?category=${button}`}>{category}</Link> : category}</li>
        </ol>
      </nav>
      <div className="title">
        <h1>{title}</h1>
        <div className="by">
          <b>{author}</b>
          <time dateTime={publishedDate}>{dateText(publishedDate)}</time>
          <span>{readTime}</span>
        </div>
        <p className="lead">{excerpt}</p>
      </div>
      <div className="plate">
        <img src={image} alt="" width={1200} height={600} fetchPriority="high" />
      </div>
    </header>
  );
}

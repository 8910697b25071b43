import type { PostPage } from '@prism/core/contract/posts';
import { Link } from 'react-router-dom';
import { contactLink } from '../../lib/contact-link.ts';
import { article } from './content.ts';
import { initialsOf } from './initials.ts';

export function AuthorCard({ post: { author, authorBio, slug, title } }: { post: PostPage }) {
  const [firstName = author] = author.split(' ');
  return (
    <footer className="author">
      <span className="initials" aria-hidden="true">
        {initialsOf(author)}
      </span>
      <div>
        <h2>{author}</h2>
        {authorBio && <p>{authorBio}</p>}
        <Link className="lk" to={contactLink(`/blog/${slug}`, article.about(title))}>
          {article.ask(firstName)}
        </Link>
      </div>
    </footer>
  );
}

import type { PostPage } from '@prism/core/contract/posts';
import { Link } from '../../ui/link.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { useBlogWords } from './content.ts';
import { initialsOf } from '../../lib/initials.ts';

export function AuthorCard({ post: { author, authorBio, slug, title } }: { post: PostPage }) {
  const [firstName = author] = author.split(' ');
  const { ask, about } = useBlogWords().article;
  return (
    <footer className="mt-14 grid grid-cols-[4rem_1fr] gap-5 border-t border-ink pt-7">
      <span
        className="grid size-16 place-items-center rounded-2 bg-ray-tint text-[1.125rem] font-bold text-ray-ink"
        aria-hidden="true"
      >
        {initialsOf(author)}
      </span>
      <div>
        <h2 className="text-[1.0625rem] font-bold">{author}</h2>
        {authorBio && <p className="mt-1">{authorBio}</p>}
        <Link
          className="lk inline-flex min-h-11 items-center"
          to={contactLink(`/blog/${slug}`, fillIn(about, 'title', title))}
        >
          {fillIn(ask, 'first name', firstName)}
        </Link>
      </div>
    </footer>
  );
}

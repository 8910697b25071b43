import type { PostPage } from '@prism/core/contract/posts';
import type { HeadContext } from '../../page-modules.ts';
import { linkInMenu } from '../../routes.tsx';
import { breadcrumbList } from '../../lib/structured-data.ts';

export function structuredData(
  post: PostPage,
  /** Path of the social picture. */
  image: string,
  context: Pick<HeadContext, 'publicUrl' | 'site'>,
): readonly Record<string, unknown>[] {
  const { publicUrl, site } = context;
  const studio = site.studio.name;
  const { title, excerpt, author, publishedDate, category, tags, url, disclosure } = post;
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      image: publicUrl + image,
      datePublished: publishedDate,
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: studio, url: `${publicUrl}/` },
      mainEntityOfPage: url,
      articleSection: category,
      keywords: tags.join(', '),
      inLanguage: 'en-GB',
      ...(disclosure && { creditText: disclosure.line }),
    },
    breadcrumbList(context, [linkInMenu('/blog', site), { to: url.slice(publicUrl.length), label: title }]),
  ];
}

import type { PostPage } from '@prism/core/contract/posts';
import type { HeadContext } from '../../page-modules.ts';
import { linkInMenu } from '../../routes.tsx';
import { breadcrumbList } from '../../lib/structured-data.ts';
import { canShow, socialImageOf, defaultImage } from '../../lib/social-image.ts';

/** The article and its place on the site, for search engines. */
export function structuredData(
  post: PostPage,
  { publicUrl, site }: Pick<HeadContext, 'publicUrl' | 'site'>,
): readonly Record<string, unknown>[] {
  const studio = site.studio.name;
  const { title, excerpt, author, publishedDate, category, tags, image, url } = post;
  const picture = socialImageOf(image) ?? defaultImage;
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      ...(canShow(studio, picture) && { image: new URL(picture, `${publicUrl}/`).href }),
      datePublished: publishedDate,
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: studio, url: `${publicUrl}/` },
      mainEntityOfPage: url,
      articleSection: category,
      keywords: tags.join(', '),
      inLanguage: 'en-GB',
    },
    breadcrumbList(publicUrl, [linkInMenu('/blog', site), { to: url.slice(publicUrl.length), label: title }]),
  ];
}

import type { PostPage } from '@prism/core/contract/posts';
import { canShow, socialImageOf, defaultImage } from '../../lib/social-image.ts';

/** The article and its place on the site, for search engines. */
export function structuredData(post: PostPage, publicUrl: string, studio: string): readonly Record<string, unknown>[] {
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
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Blog', item: `${publicUrl}/blog` },
        { '@type': 'ListItem', position: 2, name: title, item: url },
      ],
    },
  ];
}

import { postFields, tagLimits } from '../contract/posts.ts';
import { flag, line, list, markdown, paragraph, picture } from '../fields/fields.ts';

const { title, slug, excerpt, content, author, authorBio, socialText, readTime, category, image } = postFields;
const { seoTitle, seoDescription, canonicalUrl } = postFields;

export const posts = {
  label: 'Post',
  fields: {
    title: line(title.label, title.max),
    slug: line(slug.label, slug.max),
    excerpt: paragraph(excerpt.label, excerpt.max),
    content: markdown(content.label, content.max),
    author: line(author.label, author.max),
    authorBio: paragraph(authorBio.label, authorBio.max, { min: 0 }),
    socialText: paragraph(socialText.label, socialText.max, { min: 0 }),
    seoTitle: line(seoTitle.label, seoTitle.max, { min: 0 }),
    seoDescription: paragraph(seoDescription.label, seoDescription.max, { min: 0 }),
    canonicalUrl: line(canonicalUrl.label, canonicalUrl.max, { min: 0 }),
    readTime: line(readTime.label, readTime.max),
    category: line(category.label, category.max),
    tags: list('Tags', line('Tag', tagLimits.length), { max: tagLimits.count }),
    image: picture(image.label),
    featured: flag('Featured'),
    inLetter: flag('In the next letter'),
    noindex: flag('Hidden from search engines'),
  },
};

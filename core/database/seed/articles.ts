import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readTimeOf } from '../../contract/generations.ts';
import { parseTags } from '../../contract/posts.ts';
import { readFrontMatter } from './front-matter.ts';

export type SeedArticle = ReturnType<typeof readArticle>;

const folder = new URL('./articles/', import.meta.url);
const fields = ['title', 'excerpt', 'author', 'authorBio', 'category', 'tags', 'image', 'date', 'featured'] as const;

/** The articles a new site starts with, newest first: one Markdown file each, named after its slug. */
export function articles(): SeedArticle[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.map(readArticle).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

function readArticle(file: string) {
  const { values, body } = readFrontMatter(file, readFileSync(new URL(file, folder), 'utf8'), fields);
  // Noon, so that the date is the same in every time zone people read it in.
  const date = new Date(`${values.date}T12:00:00Z`);
  return {
    id: randomUUID(),
    slug: file.slice(0, -'.md'.length),
    title: values.title,
    excerpt: values.excerpt,
    content: body,
    author: values.author,
    authorBio: values.authorBio,
    readTime: readTimeOf(body),
    category: values.category,
    tags: parseTags(values.tags),
    featured: values.featured === 'true',
    published: true,
    image: values.image,
    aiGenerated: false,
    publishedAt: date,
    createdAt: date,
    updatedAt: date,
  };
}

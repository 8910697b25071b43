import { randomUUID } from 'node:crypto';
import { newPost } from '../content/import-posts.ts';
import { readPosts } from '../content/post-files.ts';
import { demonstrationFolder } from './folders.ts';

export function articles() {
  const wrong: string[] = [];
  const posts = readPosts(demonstrationFolder, wrong);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return posts
    .map((post) => ({ id: randomUUID(), ...newPost(post) }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

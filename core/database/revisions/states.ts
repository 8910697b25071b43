import type { SavedState } from '../../contract/revisions.ts';
import type { Subject } from '../../contract/subjects.ts';
import type { App } from '../app.ts';
import type { ContentEntry } from '../content-entry.ts';
import { appValues } from '../content/app-entries.ts';
import type { Post } from '../post.ts';
import { optionalTextsOf } from '../../contract/posts.ts';

export interface SubjectState extends SavedState {
  subject: Subject;
  savedAt: Date;
}

export function entryState(entry: ContentEntry): SubjectState {
  const { data, shown, updatedAt } = entry;
  return { subject: entry.subject(), data, shown, savedAt: updatedAt };
}

export function appState(app: App): SubjectState {
  const { id, shown, updatedAt } = app;
  return { subject: { kind: 'apps', id: String(id) }, data: appValues(app), shown, savedAt: updatedAt };
}

export function postState(post: Post): SubjectState {
  const { id, title, slug, excerpt, content, author, readTime, category, tags, image, featured, inLetter, noindex } =
    post;
  const words = { title, slug, excerpt, content, author, ...optionalTextsOf(post, ''), readTime };
  return {
    subject: { kind: 'posts', id },
    data: { ...words, category, tags: [...tags], image, featured, inLetter, noindex },
    shown: post.published,
    savedAt: post.updatedAt,
  };
}

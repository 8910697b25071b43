import { postPath } from '@prism/core/content/addresses';
import { articlesPage } from '@prism/core/contract/desk-links';
import type { GenerationStatus } from '@prism/core/contract/generations';
import type { AdminPost } from '@prism/core/contract/posts';
import { StatusChip } from '../../../ui/chip.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ScheduleMarks } from '../../drafts/schedule-mark.tsx';
import { chipOf } from '../../live/articles.ts';
import { TitleRow } from '../../shared/title-row.tsx';

interface ArticleBarProps {
  /** The id of the post, or of the draft of a new one. */
  id: string;
  /** The stored post; undefined before the first save. */
  post: Pick<AdminPost, 'published' | 'aiGenerated' | 'slug'> | undefined;
  /** The status of the generation, if it is shown. */
  status?: GenerationStatus;
  title: string;
  /** The title of the article. */
  name: string;
  /** Category and author, shown in place of the title. */
  about?: string | undefined;
}

export function ArticleBar({ id, post, status, title, name, about }: ArticleBarProps) {
  const said = name.trim();
  return (
    <TitleRow
      isSlim
      title={title}
      isTitleHidden={about !== undefined}
      name={said || title}
      tabTitle={`${said || title} · Articles`}
      publicPage={post?.published ? postPath(post.slug) : undefined}
      crumbs={[{ label: 'Articles', to: articlesPage }]}
      state={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {status && <StatusChip status={chipOf[status]} />}
          {post?.published ? <Tag variant="published">Published</Tag> : <Tag>Draft</Tag>}
          {post?.aiGenerated && <Tag variant="ai">AI</Tag>}
          {about && <span className="text-ink-2 max-md:hidden">{about}</span>}
          <ScheduleMarks subject={{ kind: 'posts', id }} isPublic={post?.published === true} />
        </span>
      }
    />
  );
}

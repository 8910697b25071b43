import { offeredCategories } from '@prism/core/contract/blog';
import { hueOf } from '../../pages/blog/hue.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { MarkedField, type OthersWords } from '../drafts/marked-field.tsx';
import type { Rewriting } from '../editor/rewrite-panel.tsx';
import { MarkdownEditor } from '../editor/markdown-editor.tsx';
import { useBlogCategories, useCategoryHint } from '../shared/use-blog-categories.ts';
import { ImageField } from './image-field.tsx';
import type { PostValues } from './post-form.ts';
import type { usePostForm } from './use-post-form.ts';

interface PostFieldsProps {
  input: ReturnType<typeof usePostForm>['input'];
  values: PostValues;
  others: OthersWords;
  rewriting: Rewriting;
}

export function PostFields({ input, values: { category }, others, rewriting }: PostFieldsProps) {
  // A post may have a category that is offered to no new one.
  const known = useBlogCategories();
  const categories = [...new Set([...offeredCategories(known), category])].filter(Boolean);
  const categoryHint = useCategoryHint(categories);
  return (
    <>
      <MarkedField path="title" {...others}>
        <TextField label="Title" {...input('title')} />
      </MarkedField>
      <MarkedField path="slug" {...others}>
        <TextField label="Slug" hint="The post's address: /blog/…" autoComplete="off" {...input('slug')} />
      </MarkedField>
      <MarkedField path="excerpt" {...others} isWide>
        <TextAreaField label="Excerpt" rows={3} className="min-h-22" {...input('excerpt')} />
      </MarkedField>
      <MarkedField path="content" {...others} isWide>
        <MarkdownEditor label="Content" hue={hueOf(category, known)} rewriting={rewriting} {...input('content')} />
      </MarkedField>
      <MarkedField path="author" {...others}>
        <TextField label="Author" autoComplete="off" {...input('author')} />
      </MarkedField>
      <MarkedField path="readTime" {...others}>
        <TextField label="Read time" placeholder="5 min read" {...input('readTime')} />
      </MarkedField>
      <MarkedField path="authorBio" {...others} isWide>
        <TextAreaField label="Author bio" hint="Optional" rows={2} className="min-h-22" {...input('authorBio')} />
      </MarkedField>
      <MarkedField path="category" {...others}>
        <SelectField
          label="Category"
          placeholder="Select a category"
          options={categories.map((value) => ({ value, label: value }))}
          hint={categoryHint}
          {...input('category')}
        />
      </MarkedField>
      <MarkedField path="tags" {...others}>
        <TextField label="Tags" hint="Optional, separated by commas" {...input('tags')} />
      </MarkedField>
      <MarkedField path="image" {...others} isWide>
        <ImageField {...input('image')} />
      </MarkedField>
    </>
  );
}

import { offeredCategories } from '@prism/core/contract/blog';
import { hueOf } from '../../pages/blog/hue.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { MarkdownEditor } from '../editor/markdown-editor.tsx';
import { useBlogCategories } from '../shared/use-blog-categories.ts';
import { ImageField } from './image-field.tsx';
import type { PostValues } from './post-form.ts';
import type { usePostForm } from './use-post-form.ts';

interface PostFieldsProps {
  input: ReturnType<typeof usePostForm>['input'];
  values: PostValues;
}

export function PostFields({ input, values: { category } }: PostFieldsProps) {
  // A post may have a category that is offered to no new one.
  const known = useBlogCategories();
  const categories = [...new Set([...offeredCategories(known), category])].filter(Boolean);
  return (
    <>
      <TextField label="Title" {...input('title')} />
      <TextField label="Slug" hint="The post's address: /blog/…" autoComplete="off" {...input('slug')} />
      <div className="col-span-full min-w-0">
        <TextAreaField label="Excerpt" rows={3} className="min-h-22" {...input('excerpt')} />
      </div>
      <MarkdownEditor label="Content" hue={hueOf(category, known)} {...input('content')} />
      <TextField label="Author" autoComplete="off" {...input('author')} />
      <TextField label="Read time" placeholder="5 min read" {...input('readTime')} />
      <div className="col-span-full min-w-0">
        <TextAreaField label="Author bio" hint="Optional" rows={2} className="min-h-22" {...input('authorBio')} />
      </div>
      <SelectField
        label="Category"
        placeholder="Select a category"
        options={categories.map((value) => ({ value, label: value }))}
        {...input('category')}
      />
      <TextField label="Tags" hint="Optional, separated by commas" {...input('tags')} />
      <ImageField {...input('image')} />
    </>
  );
}

import { offeredCategories } from '@prism/core/contract/blog';
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx';
import { MarkedField, type OthersWords } from '../../drafts/marked-field.tsx';
import { Switch } from '../../kit/switch.tsx';
import { useBlogCategories, useCategoryHint } from '../../shared/use-blog-categories.ts';
import { ImageField } from './image-field.tsx';
import type { usePostForm } from './use-post-form.ts';

interface DetailsProps {
  editing: ReturnType<typeof usePostForm>;
  others: OthersWords;
  /** Why it cannot be published. */
  mustWait: string | undefined;
}

export function Details({ editing, others, mustWait }: DetailsProps) {
  const { input, values } = editing;
  // A post may keep a category that is no longer offered.
  const known = useBlogCategories();
  const categories = [...new Set([...offeredCategories(known), values.category])].filter(Boolean);
  const categoryHint = useCategoryHint(categories);
  return (
    <div className="grid gap-5">
      <Switches editing={editing} others={others} mustWait={mustWait} />
      <MarkedField path="slug" {...others}>
        <TextField label="Slug" hint={`${location.host}/blog/${values.slug}`} autoComplete="off" {...input('slug')} />
      </MarkedField>
      <MarkedField path="excerpt" {...others}>
        <TextAreaField label="Excerpt" rows={3} className="min-h-22" {...input('excerpt')} />
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
      <MarkedField path="author" {...others}>
        <TextField label="Author" autoComplete="off" {...input('author')} />
      </MarkedField>
      <MarkedField path="authorBio" {...others}>
        <TextAreaField label="Author bio" hint="Optional" rows={2} className="min-h-22" {...input('authorBio')} />
      </MarkedField>
      <MarkedField path="readTime" {...others}>
        <TextField label="Read time" placeholder="5 min read" {...input('readTime')} />
      </MarkedField>
      <MarkedField path="image" {...others}>
        <ImageField {...input('image')} />
      </MarkedField>
    </div>
  );
}

function Switches({ editing: { switches, setSwitches }, others, mustWait }: DetailsProps) {
  return (
    <div className="grid gap-2">
      <MarkedField path="published" {...others}>
        <Switch
          label="Published"
          checked={switches.published}
          disabled={mustWait !== undefined && !switches.published}
          hint={!switches.published && mustWait && `Not yet. ${mustWait}`}
          onChange={(published) => setSwitches({ ...switches, published })}
        />
      </MarkedField>
      <MarkedField path="featured" {...others}>
        <Switch
          label="Featured"
          checked={switches.featured}
          onChange={(featured) => setSwitches({ ...switches, featured })}
        />
      </MarkedField>
      <MarkedField path="inLetter" {...others}>
        <Switch
          label="Include in the next newsletter"
          hint="Newsletters are not sent yet."
          checked={switches.inLetter}
          onChange={(inLetter) => setSwitches({ ...switches, inLetter })}
        />
      </MarkedField>
    </div>
  );
}

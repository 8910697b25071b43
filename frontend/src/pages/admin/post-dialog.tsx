import { adminCategories } from '@prism/core/contract/articles';
import type { AdminPost } from '@prism/core/contract/posts';
import { useEffect, useId, useState } from 'react';
import { isSignedOut } from '../auth/session.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useForm } from '../../ui/use-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import { followUps, type PostField, postInputOf, postRules, tagsError, valuesOf } from './post-form.ts';
import { keepUnsavedPost, type UnsavedPost } from './unsaved-post.ts';
import { useSavePost } from './use-posts.ts';

interface PostDialogProps {
  /** Undefined creates a new one. */
  post?: AdminPost | undefined;
  /** What was typed before a session ended. */
  unsaved?: UnsavedPost | undefined;
  author: string;
  onClose: () => void;
}

export function PostDialog({ post, unsaved, author, onClose }: PostDialogProps) {
  const id = useId();
  const toast = useToast();
  const save = useSavePost();
  const [saved] = useState(() => valuesOf(post, author));
  const [featured, setFeatured] = useState((unsaved ?? post)?.featured ?? false);
  const [published, setPublished] = useState((unsaved ?? post)?.published ?? false);
  // The address of a post that exists may be linked to, so only a new one follows its title.
  const [byHand, setByHand] = useState<ReadonlySet<PostField>>(
    () => new Set(post || unsaved ? ['slug', 'readTime'] : []),
  );
  const [asksToDiscard, setAsksToDiscard] = useState(false);

  const { form, values, field, set, setErrors, submit, isSending } = useForm({
    rules: postRules,
    initial: unsaved?.values ?? saved,
    send: async (given): Promise<void> => {
      const wrongTags = tagsError(given.tags);
      if (wrongTags) return setErrors({ tags: wrongTags });
      await save.mutateAsync({ id: post?.id, input: postInputOf(given, { featured, published }) });
      toast({ title: 'Success', description: `Blog post ${post ? 'updated' : 'created'} successfully` });
      onClose();
    },
    onFailure: (error) => {
      if (isSignedOut(error)) keepUnsavedPost({ post, values, featured, published });
      const description = `Failed to ${post ? 'update' : 'create'} blog post`;
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });

  const isChanged =
    JSON.stringify(values) !== JSON.stringify(saved) ||
    featured !== (post?.featured ?? false) ||
    published !== (post?.published ?? false);
  useLeaveWarning(isChanged);

  function change(name: PostField, value: string) {
    set(name, value);
    setByHand((before) => new Set([...before, name]));
    const { slug, readTime } = followUps(name, value, byHand);
    if (slug !== undefined) set('slug', slug);
    if (readTime !== undefined) set('readTime', readTime);
  }

  const input = (name: PostField) => ({ ...field(name), onChange: (value: string) => change(name, value) });
  const close = () => (isChanged ? setAsksToDiscard(true) : onClose());
  const categories = [...new Set<string>([...adminCategories, ...(post ? [post.category] : [])])];

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        size="lg"
        title={post ? 'Edit Post' : 'New Post'}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={isSending} busyLabel="Saving...">
              {post ? 'Update Post' : 'Create Post'}
            </Button>
          </>
        }
      >
        <DialogForm id={id} form={form} onSubmit={submit} isWide>
          <TextField label="Title" {...input('title')} />
          <TextField label="Slug" hint="The post's address: /blog/…" autoComplete="off" {...input('slug')} />
          <div className="all">
            <TextAreaField label="Excerpt" rows={3} className="short" {...input('excerpt')} />
          </div>
          <div className="all">
            <TextAreaField label="Content" hint="Markdown" rows={14} {...input('content')} />
          </div>
          <TextField label="Author" autoComplete="off" {...input('author')} />
          <TextField label="Read time" placeholder="5 min read" {...input('readTime')} />
          <div className="all">
            <TextAreaField label="Author bio" hint="Optional" rows={2} className="short" {...input('authorBio')} />
          </div>
          <SelectField
            label="Category"
            placeholder="Select a category"
            options={categories.map((value) => ({ value, label: value }))}
            {...input('category')}
          />
          <TextField label="Tags" hint="Optional, separated by commas" {...input('tags')} />
          <div className="all">
            <TextField label="Featured image URL" hint="An address, or a path of this site" {...input('image')} />
          </div>
          <div className="all switches">
            <Switch label="Published" checked={published} onChange={setPublished} />
            <Switch label="Featured" checked={featured} onChange={setFeatured} />
          </div>
        </DialogForm>
      </Dialog>
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard your changes?"
          description="What you changed in this post has not been saved."
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setAsksToDiscard(false)}
        />
      )}
    </>
  );
}

/** The browser's own question before the page is left with unsaved changes. */
function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

import type { AdminPost } from '@prism/core/contract/posts';
import { useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { useKeptWriting } from '../shared/use-kept-writing.ts';
import {
  followUps,
  type PostField,
  postInputOf,
  postRules,
  type PostValues,
  tagsError,
  valuesOf,
} from './post-form.ts';
import { keepUnsavedPost, type UnsavedPost } from './unsaved-post.ts';
import { readPost, useSavePost } from './use-posts.ts';

interface PostFormOptions {
  /** Undefined creates a new one. */
  post: AdminPost | undefined;
  /** What was typed before the page went away. */
  unsaved: UnsavedPost | undefined;
  author: string;
  onClose: () => void;
}

const goneText = 'This post was deleted elsewhere meanwhile. Saving now makes a new one of what you wrote.';

/** The state of the post dialog: what is written, what it is based on, and what became of saving it. */
export function usePostForm({ post, unsaved, author, onClose }: PostFormOptions) {
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useSavePost();
  /** The post as it was when this began; the other one once the choice was made to go on from that. */
  const [base, setBase] = useState(post);
  const [switches, setSwitches] = useState(() => switchesOf(unsaved ?? post));
  // The address of a post that exists may be linked to, so only a new one follows its title.
  const [byHand, setByHand] = useState<ReadonlySet<PostField>>(
    () => new Set(post || unsaved ? ['slug', 'readTime'] : []),
  );
  const [theirs, setTheirs] = useState<AdminPost>();
  const [problem, setProblem] = useState<string>();

  const saved = valuesOf(base, author);
  const { form, values, field, set, setValues, setErrors, submit, isSending } = useForm({
    rules: postRules,
    initial: unsaved?.values ?? saved,
    send: async (given): Promise<void> => {
      const wrongTags = tagsError(given.tags);
      if (wrongTags) return setErrors({ tags: wrongTags });
      await store(given, base?.version);
    },
    onFailure: (error) => void tell(error),
  });

  const isChanged =
    JSON.stringify(values) !== JSON.stringify(saved) || JSON.stringify(switches) !== JSON.stringify(switchesOf(base));
  const finish = useKeptWriting({
    unsaved: isChanged ? { post: base, values, ...switches } : undefined,
    keep: keepUnsavedPost,
    description: 'Your post is not saved yet. It opens again with the dashboard.',
  });

  function close() {
    finish();
    onClose();
  }

  async function store(given: PostValues, version: string | undefined) {
    setProblem(undefined);
    const input = postInputOf(given, switches);
    await save.mutateAsync({ id: base?.id, input: { ...input, ...(version === undefined ? {} : { version }) } });
    toast({ title: 'Success', description: `Blog post ${base ? 'updated' : 'created'} successfully` });
    close();
  }

  async function tell(error: unknown) {
    if (base && isRefusedFor(error, 'version')) {
      const now = await readPost(base.id).catch(() => undefined);
      if (now) return setTheirs(now);
    }
    const isGone = base !== undefined && error instanceof ApiError && error.status === 404;
    if (isGone) setBase(undefined);
    setProblem(isGone ? goneText : errorSentence(error));
    tellError(`Failed to ${base ? 'update' : 'create'} blog post`);
  }

  /** Over the other version, knowingly; but not over one that came after that. */
  async function saveOver() {
    if (!theirs) return;
    setTheirs(undefined);
    setBase(theirs);
    try {
      await store(values, theirs.version);
    } catch (error) {
      await tell(error);
    }
  }

  /** Goes on from the other version; what was written until then can be had back. */
  function reload() {
    if (!theirs) return;
    setBase(theirs);
    show({ values: valuesOf(theirs, author), ...switchesOf(theirs) });
    setTheirs(undefined);
    const action = { label: 'Undo', onClick: () => show({ values, ...switches }) };
    toast({ title: 'Reloaded', description: 'This is the post as it is stored now.', action });
  }

  function show({ values: written, featured, published }: Pick<UnsavedPost, 'values' | 'featured' | 'published'>) {
    setValues(written);
    setSwitches({ featured, published });
    setErrors({});
  }

  function change(name: PostField, value: string) {
    set(name, value);
    setByHand((before) => new Set([...before, name]));
    const { slug, readTime } = followUps(name, value, byHand);
    if (slug !== undefined) set('slug', slug);
    if (readTime !== undefined) set('readTime', readTime);
  }

  return {
    ...{ form, values, switches, setSwitches, submit, isChanged, problem, close, reload, saveOver },
    /** Whether somebody else saved the post while this was written. */
    isOvertaken: theirs !== undefined,
    isSaving: isSending || save.isPending,
    /** Whether saving changes a post, and does not make one. */
    isUpdate: base !== undefined,
    input: (name: PostField) => ({ ...field(name), onChange: (value: string) => change(name, value) }),
    backToEditing: () => setTheirs(undefined),
  };
}

function switchesOf(post: Pick<AdminPost, 'featured' | 'published'> | undefined) {
  return { featured: post?.featured ?? false, published: post?.published ?? false };
}

function isRefusedFor(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.status === 409 && error.body?.fields?.[field] !== undefined;
}

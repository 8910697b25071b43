import { postPath } from '@prism/core/content/addresses';
import { articlePage } from '@prism/core/contract/desk-links';
import { type FieldErrors, fieldErrors, mapFields } from '@prism/core/contract/fields';
import { type AdminPost, parseTags } from '@prism/core/contract/posts';
import type { Draft } from '@prism/core/contract/drafts';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../../api/client.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import type { DocumentKind } from '../../drafts/document.ts';
import type { KeptWords } from '../../drafts/kept-words.ts';
import { useDocumentForm } from '../../drafts/use-document-form.ts';
import { writeOver } from '../../editor/text/use-text-view.ts';
import { readPost } from '../../shared/read-post.ts';
import {
  followUps,
  type PostField,
  postInputOf,
  postRules,
  type PostSwitches,
  type PostWritten,
  writtenByHand,
  tagsError,
  writtenIn,
} from './post-form.ts';
import { unsavedPost } from './unsaved-post.ts';
import { useSavePost } from '../use-posts.ts';

interface PostFormOptions {
  /** The id of its draft: the post's, or a new one. */
  id: string;
  /** Undefined creates a post. */
  post: AdminPost | undefined;
  draft: Draft | undefined;
  /** Text typed before the page closed. */
  unsaved: KeptWords<AdminPost> | undefined;
  author: string;
  onClose: () => void;
  /** Called with errors, which may be on another tab. */
  onRefused: (wrong: FieldErrors) => void;
}

type PostKind = DocumentKind<PostWritten, AdminPost>;

const sentences = {
  kept: 'Your post is not saved yet. We kept it for you.',
  merged: 'Not saved yet. Someone else saved changes. They are in the form with yours.',
  gone: 'Someone else deleted this post. Saving creates a new one with your text.',
};

export function usePostForm({ id, post, draft, unsaved, author, onClose, onRefused }: PostFormOptions) {
  const toast = useToast();
  const showError = useErrorToast();
  const savePost = useSavePost();
  const kind: PostKind = {
    ...postDocument({ id, author, isDrafted: post?.aiGenerated === true }),
    save: async ({ values, switches }, { row, version, draft: published }) =>
      await savePost.mutateAsync({
        id: row?.id,
        body: { ...postInputOf(values, switches), draft: published, ...(version !== undefined && { version }) },
      }),
    onSaved({ id: stored, slug, published }, _written, isUpdate) {
      toast({
        title: 'Success',
        description: `Blog post ${isUpdate ? 'updated' : 'created'} successfully`,
        view: published ? postPath(slug) : articlePage(stored),
      });
      onClose();
    },
    onFailed: (isUpdate) => showError(`Failed to ${isUpdate ? 'update' : 'create'} blog post`),
    onReplace: (next) =>
      writeOver(editing.form.current?.querySelector<HTMLElement>('[aria-multiline]') ?? null, next.values.content),
    onRefused,
  };
  const editing = useDocumentForm(kind, { row: post, draft, unsaved });
  const { written, setWritten, setErrors, errors, base } = editing;
  const { values, switches } = written;
  // The slug of an existing post may be linked, so only a new one follows its title.
  const [byHand, setByHand] = useState<ReadonlySet<PostField>>(
    () => new Set(post ? ['slug', 'readTime'] : draft || unsaved ? writtenByHand(values) : []),
  );

  function change(name: PostField, value: string) {
    setByHand((before) => new Set([...before, name]));
    const changed = { [name]: value, ...followUps(name, value, byHand) };
    setWritten((before) => ({ ...before, values: { ...before.values, ...changed } }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([wrong]) => !Object.hasOwn(changed, wrong))),
    );
  }

  return {
    ...editing,
    values,
    switches,
    setSwitches: (next: PostSwitches) => setWritten((before) => ({ ...before, switches: next })),
    said: postInputOf(values, switches),
    noteTaken: useTakenPassages(setWritten, switches),
    /** Whether saving updates a post or creates one. */
    isUpdate: base !== undefined,
    submit(event: FormEvent) {
      event.preventDefault();
      void editing.submit();
    },
    /** Returns to the stored version; leaves a post that was never stored. */
    discard() {
      editing.discard();
      if (base === undefined) onClose();
    },
    input: (name: PostField) => ({
      name,
      value: values[name],
      error: errors[name],
      required: postRules[name].min > 0,
      onChange: (value: string) => change(name, value),
    }),
  };
}

interface Document {
  id: string;
  author: string;
  /** Once AI drafted a stored version, this stays true. */
  isDrafted: boolean;
}

function postDocument({ id, author, isDrafted }: Document): Omit<PostKind, 'save' | 'onSaved'> {
  function read(data: unknown, now?: PostWritten): PostWritten {
    const { values, switches } = readWritten(data, now);
    return { values, switches: { ...switches, aiGenerated: switches.aiGenerated || isDrafted } };
  }
  return {
    subject: { kind: 'posts', id },
    words: unsavedPost(id),
    keepsRow: true,
    sentences,
    versionOf: ({ version }) => version,
    isHidden: ({ published }) => !published,
    writtenOf: (row) => writtenIn(row ?? { author }),
    said: ({ values, switches }) => postInputOf(values, switches),
    read,
    restored({ switches: { published, aiGenerated } }, data) {
      const { values, switches } = read(data);
      return { values, switches: { ...switches, published, aiGenerated } };
    },
    differ: (one, other) => JSON.stringify(one) !== JSON.stringify(other),
    check({ values }) {
      const wrong: FieldErrors = fieldErrors(postRules, values);
      const tags = tagsError(values.tags);
      return Object.keys(wrong).length === 0 && tags ? { tags } : wrong;
    },
    readRow: async () => await readPost(id),
    isOvertaken: ({ status, body }) => status === 409 && body?.fields?.['version'] !== undefined,
    errorsOf,
  };
}

/** Records an accepted AI rewrite. Undo removes the record again. */
function useTakenPassages(
  setWritten: (change: (before: PostWritten) => PostWritten) => void,
  { aiGenerated }: PostSwitches,
) {
  const toast = useToast();
  return (takeBack: () => boolean, suggestion: string) => {
    const keep = (change: (ids: string[]) => string[], isDrafted: boolean) =>
      setWritten(({ values, switches }) => ({
        values: { ...values, passages: change(parseTags(values.passages)).join() },
        switches: { ...switches, aiGenerated: isDrafted },
      }));
    keep((ids) => [...ids, suggestion], true);
    toast({
      title: 'Passage inserted',
      description: 'The post now counts as AI text. Check it before publishing.',
      action: {
        label: 'Undo',
        onClick() {
          if (!takeBack()) return toast({ title: 'Couldn’t undo', description: 'The passage has changed since.' });
          keep((ids) => ids.filter((id) => id !== suggestion), aiGenerated);
        },
      },
    });
  };
}

/** Keeps a trailing space, because the next word may follow. */
function readWritten(data: unknown, now?: PostWritten): PostWritten {
  const next = writtenIn(data);
  if (!now) return next;
  const known = writtenIn(postInputOf(now.values, now.switches)).values;
  const values = mapFields(postRules, (_rule, name) =>
    known[name] === next.values[name] ? now.values[name] : next.values[name],
  );
  return { values, switches: next.switches };
}

function errorsOf({ body }: ApiError): FieldErrors | undefined {
  const wrong = Object.entries(body?.fields ?? {}).filter(([name]) => Object.hasOwn(postRules, name));
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
}

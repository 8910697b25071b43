import { mapFields } from '@prism/core/contract/fields';
import { type AdminPost, parseTags, type PostInput } from '@prism/core/contract/posts';
import type { Draft } from '@prism/core/contract/drafts';
import type { SavedState } from '@prism/core/contract/revisions';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { applyEdit } from '../editor/apply.ts';
import { type Problem, problemOf, stillThere } from '../drafts/problem.ts';
import { asSaved, useAutosave } from '../drafts/use-autosave.ts';
import { useOvertaken } from '../drafts/use-overtaken.ts';
import { readLastSave } from '../revisions/use-revisions.ts';
import { discardedToast, restoredToast } from '../revisions/words.ts';
import { useKeptWriting } from '../shared/use-kept-writing.ts';
import {
  draftOf,
  followUps,
  type PostField,
  postInputOf,
  postRules,
  type PostSwitches,
  type PostValues,
  writtenByHand,
  tagsError,
  valuesOf,
} from './post-form.ts';
import { hasStoredPost, keepUnsavedPost, type UnsavedPost } from './unsaved-post.ts';
import { readPost } from '../shared/read-post.ts';
import { useSavePost } from './use-posts.ts';

interface PostFormOptions {
  /** Under which its draft is kept: that of the post, or one of its own. */
  id: string;
  /** Undefined creates a new one. */
  post: AdminPost | undefined;
  draft: Draft | undefined;
  /** What was typed before the page went away. */
  unsaved: UnsavedPost | undefined;
  author: string;
  onClose: () => void;
}

const besidesText = 'Not saved yet: somebody saved other changes meanwhile. They stand in the form beside yours.';
const goneText = 'This post was deleted elsewhere meanwhile. Saving now makes a new one of what you wrote.';

/** The state of the post dialog: what is written, what it is based on, and what became of saving it. */
export function usePostForm({ id, post, draft, unsaved, author, onClose }: PostFormOptions) {
  const toast = useToast();
  const tellError = useErrorToast();
  const save = useSavePost();
  /** The post as it was when this began; the other one once the choice was made to go on from that. */
  const [base, setBase] = useState(post);
  /** The version of the post that this is a change of. */
  const [version, setVersion] = useState(unsaved ? post?.version : draft ? draft.base : post?.version);
  const [begun] = useState(() => (unsaved ? { ...unsaved.values, ...switchesOf(unsaved) } : draft && draftOf(draft)));
  const [switches, setSwitches] = useState(() => switchesOf(begun ?? post, post));
  // The address of a post that exists may be linked to, so only a new one follows its title.
  const [byHand, setByHand] = useState<ReadonlySet<PostField>>(
    () => new Set(post ? ['slug', 'readTime'] : begun && writtenByHand(begun)),
  );
  const [problem, setProblem] = useState<Problem>();

  const saved = valuesOf(base, author);
  const { form, values, field, set, setValues, setErrors, submit, isSending } = useForm({
    rules: postRules,
    initial: begun ? valuesIn(begun) : saved,
    send: async (given): Promise<void> => {
      const wrongTags = tagsError(given.tags);
      if (wrongTags) return setErrors({ tags: wrongTags });
      await store(given, switches, version ?? undefined);
    },
    onFailure: (error) => void tell(error),
  });

  const isChanged =
    JSON.stringify(values) !== JSON.stringify(saved) || JSON.stringify(switches) !== JSON.stringify(switchesOf(base));
  const said = postInputOf(values, switches);
  const {
    autosave,
    isStored,
    saveNow,
    takeTheirs: goOnFromTheirs,
    keepMine: keepOverDraft,
    forgetNews,
    tellNews,
    keepAside,
    ...kept
  } = useAutosave({
    subject: { kind: 'posts', id },
    draft: unsaved ? asSaved(unsaved.draft) : draft,
    stored: draft && !unsaved ? JSON.stringify(said) : undefined,
    data: isChanged ? said : undefined,
    published: postInputOf(saved, switchesOf(base)),
    base: version ?? null,
    readAs: inputIn,
    onMerged: showMerged,
    onDiscarded: showPublished,
    onStored(stored, text) {
      setProblem(stillThere);
      hasStoredPost(id, (waiting) => JSON.stringify(postInputOf(waiting.values, switchesOf(waiting))) === text, stored);
    },
  });
  const overtaken = useOvertaken<AdminPost>({
    ...{ said, readAs: inputOf },
    begunFrom: base && base.version === version ? inputOf(base) : undefined,
    onMerged(now, value, news) {
      rebase(now);
      showMerged(value);
      const { values: together, ...switched } = formOf(value);
      if (news.paths.length === 0) return void saveAgain(together, switched, now.version);
      tellNews(news, value);
      setProblem({ sentence: besidesText, isUnheard: false });
    },
  });
  const finish = useKeptWriting({
    unsaved: isChanged && !isStored ? { id, post: base, values, ...switches, draft: kept.draft?.version } : undefined,
    keep: keepUnsavedPost,
    description: 'Your post is not saved yet. It opens again with the dashboard.',
  });

  function close() {
    finish();
    onClose();
  }

  /** Closes once the server has the draft; where it cannot have it, this browser keeps it. */
  async function keepDraft() {
    await saveNow();
    onClose();
  }

  /** Closes without a draft: what is stored stays as it is. */
  function discard() {
    void autosave.write({ text: undefined, base: null });
    close();
  }

  async function store(given: PostValues, switched: PostSwitches, over: string | undefined) {
    setProblem(undefined);
    try {
      const input = { ...postInputOf(given, switched), draft: await autosave.beginPublishing() };
      await save.mutateAsync({
        id: base?.id,
        input: { ...input, ...(over === undefined ? {} : { version: over }) },
      });
    } catch (error) {
      autosave.resume();
      throw error;
    }
    autosave.end();
    toast({ title: 'Success', description: `Blog post ${base ? 'updated' : 'created'} successfully` });
    close();
  }

  async function tell(error: unknown) {
    if (base && isRefusedFor(error, 'version')) {
      const [now, lastSave] = await Promise.all([
        readPost(base.id).catch(() => undefined),
        readLastSave({ kind: 'posts', id: base.id }),
      ]);
      forgetNews();
      if (now) return await overtaken.meet(now, lastSave);
    }
    const isGone = base !== undefined && error instanceof ApiError && error.status === 404;
    if (isGone) rebase(undefined);
    setProblem(isGone ? { sentence: goneText, isUnheard: false } : problemOf(error));
    tellError(`Failed to ${base ? 'update' : 'create'} blog post`);
  }

  async function saveAgain(given: PostValues, switched: PostSwitches, over: string) {
    try {
      await store(given, switched, over);
    } catch (error) {
      await tell(error);
    }
  }

  /** Over the other version, knowingly; but not over one that came after that. */
  async function keepMine() {
    if (kept.clash) return keepOverDraft();
    const { choice } = overtaken;
    if (!choice) return;
    overtaken.leave();
    rebase(choice.row);
    showMerged(choice.kept);
    const { values: together, ...switched } = formOf(choice.kept);
    await saveAgain(together, switched, choice.row.version);
  }

  /** Goes on from the other version; what was written until then can be had back, also by the undo of each field. */
  function takeTheirs() {
    const clash = kept.clash ?? overtaken.clash;
    if (!clash) return;
    const theirs = formOf(clash.theirs);
    typeOver(form.current, values, theirs.values);
    if (kept.clash) goOnFromTheirs();
    else {
      keepAside(said);
      rebase(overtaken.choice?.row);
      show(theirs);
      overtaken.leave();
    }
    toast({ title: 'Theirs stands in the form', description: 'This is what is stored now.', action: undo() });
  }

  /** Somebody else discarded the draft; what it said can be had back. */
  function showPublished() {
    show({ values: saved, ...switchesOf(base) });
    toast(discardedToast(undo().onClick));
  }

  const undo = () => ({ label: 'Undo', onClick: () => show({ values, ...switches }) });

  function rebase(to: AdminPost | undefined) {
    setBase(to);
    setVersion(to?.version);
  }

  /** What a revision said is a draft from here on; whether visitors see it stays as it is. */
  function restore({ data }: SavedState) {
    const said = draftOf({ data });
    const { published, aiGenerated } = switches;
    show({ values: valuesIn(said), ...switchesOf(said), published, aiGenerated });
    toast(restoredToast(() => show({ values, ...switches })));
  }

  /** A passage from a suggestion of AI stands in the text now. Taking it back leaves the post as it was before. */
  function noteTaken(takeBack: () => boolean, suggestion: string) {
    const { aiGenerated } = switches;
    const keep = (change: (ids: string[]) => string[]) =>
      setValues((before) => ({ ...before, passages: change(parseTags(before.passages)).join() }));
    setSwitches((before) => ({ ...before, aiGenerated: true }));
    keep((ids) => [...ids, suggestion]);
    toast({
      title: 'Passage taken',
      description: 'The post counts as drafted with AI: it is checked before it is published.',
      action: {
        label: 'Undo',
        onClick() {
          if (!takeBack()) return toast({ title: 'Not undone', description: 'The passage was changed since.' });
          setSwitches((before) => ({ ...before, aiGenerated }));
          keep((ids) => ids.filter((id) => id !== suggestion));
        },
      },
    });
  }

  function show({ values: written, ...said }: { values: PostValues } & PostSwitches) {
    setValues(written);
    setSwitches(switchesOf(said, base));
    setErrors({});
  }

  /** What differs, and nothing else: a word that is being typed may end with a space. */
  function showMerged(data: unknown) {
    const [now, next] = [draftOf({ data: said }), draftOf({ data })];
    const changed = mapFields(postRules, (_rule, name) => (now[name] === next[name] ? values[name] : next[name]));
    show({ values: changed, ...switchesOf(next) });
  }

  function change(name: PostField, value: string) {
    set(name, value);
    setByHand((before) => new Set([...before, name]));
    const { slug, readTime } = followUps(name, value, byHand);
    if (slug !== undefined) set('slug', slug);
    if (readTime !== undefined) set('readTime', readTime);
  }

  return {
    ...{
      form,
      values,
      switches,
      setSwitches,
      submit,
      isChanged,
      isStored,
      problem: problem?.sentence,
      close,
      saveNow,
      keepDraft,
      discard,
      takeTheirs,
      keepMine,
      base,
      restore,
      said,
      noteTaken,
    },
    ...kept,
    /** Of somebody else who wrote on the same draft, or saved the post, while this was written. */
    clash: kept.clash ?? overtaken.clash,
    isSaving: isSending || save.isPending,
    /** Whether saving changes a post, and does not make one. */
    isUpdate: base !== undefined,
    input: (name: PostField) => ({ ...field(name), onChange: (value: string) => change(name, value) }),
  };
}

/** That AI drafted what is stored is never taken back. */
function switchesOf(said: Partial<PostSwitches> | undefined, stored?: Pick<AdminPost, 'aiGenerated'>): PostSwitches {
  const { featured = false, published = false, inLetter = false, aiGenerated = false } = said ?? {};
  return { featured, published, inLetter, aiGenerated: aiGenerated || stored?.aiGenerated === true };
}

/** Does to the fields of a form what somebody could have typed. */
function typeOver(form: HTMLFormElement | null, now: PostValues, next: PostValues): void {
  for (const [name, said] of Object.entries(now)) {
    const control = form?.elements.namedItem(name);
    const isTyped =
      control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text');
    const text = Object.entries(next).find(([other]) => other === name)?.[1] ?? said;
    if (isTyped && said !== text) applyEdit(control, { from: 0, to: said.length, insert: text, select: [0, 0] });
  }
}

function inputIn(draft: Draft): PostInput {
  const { values, ...switches } = formOf(draft.data);
  return postInputOf(values, switches);
}

/** What the form would say of a post that nobody has changed. */
const inputOf = (post: AdminPost): PostInput => postInputOf(valuesOf(post, post.author), switchesOf(post));

function formOf(data: unknown): { values: PostValues } & PostSwitches {
  const written = draftOf({ data });
  return { values: valuesIn(written), ...switchesOf(written) };
}

function valuesIn({
  featured: _featured,
  published: _published,
  inLetter: _inLetter,
  aiGenerated: _aiGenerated,
  ...values
}: PostValues & PostSwitches): PostValues {
  return values;
}

function isRefusedFor(error: unknown, field: string): boolean {
  return error instanceof ApiError && error.status === 409 && error.body?.fields?.[field] !== undefined;
}

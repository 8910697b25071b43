import { type AdminPost, postFields } from '@prism/core/contract/posts';
import type { Subject } from '@prism/core/contract/subjects';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { randomUuid } from '../../api/random-uuid.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Switch } from '../kit/switch.tsx';
import { DocumentClash, DocumentPanels } from '../drafts/document-parts.tsx';
import type { KeptWords } from '../drafts/kept-words.ts';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { MarkedField, type OthersWords } from '../drafts/marked-field.tsx';
import { NewsNote } from '../drafts/news-note.tsx';
import { draftQuery } from '../drafts/queries.ts';
import { GatePanel } from '../sign-offs/gate-panel.tsx';
import { useChecks } from '../sign-offs/use-checks.ts';
import { PlannedAs } from '../plan/planned-as.tsx';
import { PresentNote } from '../presence/present-note.tsx';
import { RevisionsButton } from '../revisions/revisions-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Opening } from '../shared/opening.tsx';
import { refreshPosts } from '../shared/refresh.ts';
import { SuggestionsPanel } from '../suggestions/suggestions-panel.tsx';
import { FoundAs } from './found-as.tsx';
import { PostFields } from './post-fields.tsx';
import { usePostForm } from './use-post-form.ts';
import { postQuery } from './use-posts.ts';

interface PostDialogProps {
  /** Of the post that is changed; undefined makes a new one. */
  id?: string | undefined;
  /** Of a new one that was begun before, the id of its draft. */
  draftId?: string | undefined;
  /** What was typed before the page went away. */
  unsaved?: KeptWords<AdminPost> | undefined;
  author: string;
  onClose: () => void;
}

/** Opens once it is known what is stored, and what was written before. */
export function PostDialog({ id, draftId, unsaved, onClose, ...rest }: PostDialogProps) {
  const client = useQueryClient();
  const tellError = useErrorToast();
  const [subjectId] = useState(() => unsaved?.id ?? id ?? draftId ?? randomUuid());
  const isBegun = unsaved ? unsaved.row !== undefined : (id ?? draftId) !== undefined;
  const post = useQuery({ ...postQuery(id ?? ''), enabled: id !== undefined });
  const draft = useQuery({ ...draftQuery({ kind: 'posts', id: subjectId }), enabled: isBegun });
  const fail = useEffectEvent((error: Error) => {
    tellError(error);
    void refreshPosts(client);
    onClose();
  });
  useEffect(() => {
    if (post.error) fail(post.error);
  }, [post.error]);
  // What was known of the draft before may have been written on since.
  if ((isBegun && !draft.isFetchedAfterMount) || (id !== undefined && !post.data)) return <Opening />;
  return (
    <PostForm
      id={subjectId}
      post={unsaved?.row ?? post.data}
      draft={draft.data ?? undefined}
      unsaved={unsaved}
      onClose={onClose}
      {...rest}
    />
  );
}

const newWaits =
  'It holds a passage from AI, so it has to be checked first: create it without publishing it, then check it.';

type Editing = ReturnType<typeof usePostForm>;

function PostForm(props: Parameters<typeof usePostForm>[0]) {
  const id = useId();
  const editing = usePostForm(props);
  const { form, submit, input, values, switches, isUpdate, isChanged, base } = editing;
  const others = { news: editing.news, clash: editing.clash };
  const subject = { kind: 'posts', id: props.id };
  const { title, excerpt, socialText = null, content, image } = editing.said;
  const isDrafted = base !== undefined && switches.aiGenerated;
  const checks = useChecks(base?.id ?? '', { title, excerpt, socialText, content, image }, isDrafted);
  // What has no row yet has nothing that somebody could put a name to.
  const mustWait = switches.aiGenerated && !base ? newWaits : checks.waits;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (isChanged ? setAsksToDiscard(true) : editing.close());

  return (
    <>
      <Dialog
        onClose={close}
        size="xl"
        title={isUpdate ? 'Edit Post' : 'New Post'}
        footer={<Footer {...{ subject, editing, onClose: close }} form={id} waits={switches.published && mustWait} />}
      >
        <PresentNote subject={subject} />
        <NewsNote subject={subject} news={others.news} />
        <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-5 sm:grid-cols-2">
          <PostFields
            input={input}
            values={values}
            others={others}
            rewriting={{ about: props.id, title: values.title, category: values.category, onTaken: editing.noteTaken }}
          />
          <Switches editing={editing} others={others} mustWait={mustWait} />
          <div className="col-span-full mt-2 grid max-w-140 gap-4">
            <MarkedField path="socialText" {...others}>
              <TextAreaField
                label="Social text"
                hint={`Optional: what networks show where a link is shared, up to ${postFields.socialText.max} characters. Its excerpt where this is empty.`}
                rows={2}
                className="min-h-22"
                {...input('socialText')}
              />
            </MarkedField>
            <FoundAs {...values} publishedSlug={base?.published ? base.slug : undefined} />
          </div>
        </form>
        <div className="mt-6 grid gap-6">
          {base?.aiGenerated && <PlannedAs postId={base.id} />}
          <div className="max-w-140">
            <SuggestionsPanel about={props.id} values={values} input={input} />
          </div>
          {isDrafted && <GatePanel id={props.id} content={content} checks={checks} />}
          <div className="grid max-w-140 gap-6 empty:hidden">
            <DocumentPanels
              {...{ subject, editing, waits: mustWait }}
              canHide={base?.published === true}
              isHidden={base?.published === false}
            />
          </div>
        </div>
      </Dialog>
      {asksToDiscard && (
        <ConfirmDialog
          title="Discard your changes?"
          description="What you changed in this post is not stored in it yet. Kept as a draft, it is here when you open it again."
          other={{ label: 'Keep as a draft', onClick: () => void editing.keepDraft() }}
          confirm="Discard"
          cancel="Keep editing"
          onConfirm={editing.discard}
          onCancel={() => setAsksToDiscard(false)}
        />
      )}
    </>
  );
}

interface FooterProps {
  subject: Subject;
  editing: Editing;
  /** The id of the form. */
  form: string;
  /** Why it cannot be published yet. */
  waits: string | false | undefined;
  onClose: () => void;
}

/** How the writing is kept, and the ways out; in sight wherever somebody is writing. */
function Footer({ subject, editing, form, waits, onClose }: FooterProps) {
  const { problem, isChanged, isUpdate, isSaving, base } = editing;
  return (
    <>
      <DocumentClash subject={subject} editing={editing} />
      {(problem || waits || isChanged) && (
        <p className="flex-[1_1_16rem] self-center text-sm max-sm:basis-full!">
          {problem && (
            <span className="block text-danger" role="alert">
              {problem}
            </span>
          )}
          {waits ? <span>It cannot be published yet. {waits}</span> : isChanged && <DraftStatus {...editing} />}
        </p>
      )}
      {base && (
        <div className="mr-auto grid">
          <RevisionsButton subject={{ kind: 'posts', id: base.id }} isChanged={isChanged} onRestore={editing.restore} />
        </div>
      )}
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={form} busy={isSaving} busyLabel="Saving..." disabled={Boolean(waits)}>
        {isUpdate ? 'Update Post' : 'Create Post'}
      </Button>
    </>
  );
}

interface SwitchesProps {
  editing: Editing;
  others: OthersWords;
  /** Why it cannot be published. */
  mustWait: string | undefined;
}

function Switches({ editing: { switches, setSwitches }, others, mustWait }: SwitchesProps) {
  return (
    <div className="col-span-full flex flex-wrap gap-x-10 gap-y-2">
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
          label="In the next letter"
          hint="Letters do not go out yet; nothing is sent."
          checked={switches.inLetter}
          onChange={(inLetter) => setSwitches({ ...switches, inLetter })}
        />
      </MarkedField>
    </div>
  );
}

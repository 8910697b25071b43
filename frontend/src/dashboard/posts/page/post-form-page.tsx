import { checkedTextOf } from '@prism/core/contract/sign-offs-calls';
import type { AdminPost } from '@prism/core/contract/posts';
import type { Provider } from '@prism/core/contract/ai-models';
import type { Draft } from '@prism/core/contract/drafts';
import type { GenerationRow } from '@prism/core/contract/generations';
import type { Subject } from '@prism/core/contract/subjects';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hueOf } from '../../../pages/blog/hue.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { handoversOf } from '../../ai/provider-name.ts';
import { useProviders } from '../../ai/use-providers.ts';
import type { KeptWords } from '../../drafts/kept-words.ts';
import { MarkedField, type OthersWords } from '../../drafts/marked-field.tsx';
import { NewsNote } from '../../drafts/news-note.tsx';
import { MarkdownEditor } from '../../editor/markdown-editor.tsx';
import type { SectionProps } from '../../frame/section.ts';
import { ReplaySlider } from '../../generations/replay/replay-bar.tsx';
import { ReplayedDraft } from '../../generations/replay/replayed-draft.tsx';
import { useReplay } from '../../generations/replay/use-replay.ts';
import { useGenerationOf } from '../../generations/use-generations.ts';
import { PresentNote } from '../../presence/present-note.tsx';
import { useBlogCategories } from '../../shared/use-blog-categories.ts';
import { ReviewText } from '../../sign-offs/review-text.tsx';
import { useChecks } from '../../sign-offs/use-checks.ts';
import { useMarks } from '../../sign-offs/use-marks.ts';
import { CommentPanel } from '../comments/comment-panel.tsx';
import { type CommentsDesk, useComments } from '../comments/use-comments.ts';
import { ArticleBar } from './article-bar.tsx';
import { ArticlePanel } from './article-panel.tsx';
import { type AskedOfChanges, EditDock } from './edit-dock.tsx';
import { PreviewButton } from './preview-button.tsx';
import { PublishButtons } from './publish-menu.tsx';
import { type Place, TextOutline } from './text-outline.tsx';
import type { useArticleTab } from './use-article-tab.ts';
import { usePostForm } from './use-post-form.ts';
import { Workspace } from './workspace.tsx';

const newWaits = 'It contains AI text, so it must be checked first. Create it unpublished, then check it.';

interface PostFormPageProps extends Pick<SectionProps, 'openDialog'> {
  /** The id of its draft: the post's, or a new one. */
  id: string;
  post: AdminPost | undefined;
  draft: Draft | undefined;
  unsaved: KeptWords<AdminPost> | undefined;
  author: string;
  tabs: ReturnType<typeof useArticleTab>;
  onClose: () => void;
}

export function PostFormPage(props: PostFormPageProps) {
  const { id, tabs, openDialog, onClose } = props;
  const { tab, setTab } = tabs;
  const editing = usePostForm({ ...props, onRefused: useRefused(tab, setTab) });
  const { values, switches, isUpdate, base } = editing;
  const { checks, isDrafted, marks, mustWait, review, waits } = useReview(editing, tab === 'check');
  const others = { news: editing.news, clash: editing.clash };
  const subject = { kind: 'posts', id };
  const [asked, setAsked] = useState<AskedOfChanges>();
  const [shown, setShown] = useState<Place>();
  const comments = useComments(base?.id, values.content);
  const { article, providers, replay } = useWriting(id, base, tab === 'history');
  const { name, about } = isUpdate ? { name: 'Edit Post', about: aboutOf(values) } : { name: 'New Post' };

  function restoreMoment(text: string) {
    editing.restore({ data: { ...editing.said, content: text.trimEnd() }, shown: switches.published });
    setTab('write');
  }

  function turnTo(next: typeof tab) {
    setShown(undefined);
    setTab(next);
  }

  function goTo(place: Place) {
    setTab('write');
    setShown({ ...place });
  }

  return (
    <ArticleForm name={name} editing={editing}>
      <Workspace
        bar={<ArticleBar id={id} post={base} title={name} name={values.title} about={about} />}
        actions={
          <>
            <PreviewButton subject={subject} editing={editing} />
            <PublishButtons
              editing={editing}
              waits={waits}
              mustWait={mustWait}
              onTab={turnTo}
              onDiscard={() => setAsked('discard')}
            />
          </>
        }
        toCheck={isDrafted ? marks.openFindings : undefined}
        outline={<TextOutline content={values.content} onGo={goTo} />}
        tab={tab}
        onTab={turnTo}
        panel={
          <ArticlePanel
            subject={subject}
            editing={editing}
            others={others}
            checks={checks}
            isDrafted={isDrafted}
            mustWait={mustWait}
            article={article}
            tabs={tabs}
            openDialog={openDialog}
            comments={comments}
            onGo={goTo}
          />
        }
        dock={
          <>
            {article && tab === 'history' && (
              <ReplayDock article={article} providers={providers} replay={replay} onRestore={restoreMoment} />
            )}
            <EditDock
              subject={subject}
              editing={editing}
              waits={waits}
              asked={asked}
              onClose={onClose}
              onAsk={setAsked}
            />
          </>
        }
      >
        {review && (
          <div className={column}>
            <ReviewText marks={marks} checks={checks} found={review} onEdit={goTo} />
          </div>
        )}
        {article && replay.moment && <ReplayedText article={article} moment={replay.moment} providers={providers} />}
        <div className={review || replay.moment ? 'hidden' : column}>
          {/* Hidden parts take no focus. */}
          <WrittenText
            subject={subject}
            editing={editing}
            others={others}
            comments={comments}
            shown={tab === 'write' ? shown : undefined}
          />
        </div>
      </Workspace>
    </ArticleForm>
  );
}

interface ArticleFormProps {
  name: string;
  editing: Pick<ReturnType<typeof usePostForm>, 'form' | 'submit' | 'saveNow'>;
  children: ReactNode;
}

function ArticleForm({ name, editing: { form, submit, saveNow }, children }: ArticleFormProps) {
  useSavedOnLeaving(saveNow);
  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        if (document.activeElement?.closest('[data-own-enter]')) event.preventDefault();
        else submit(event);
      }}
    >
      {children}
    </form>
  );
}

/** How AI wrote the article, if it did. */
function useWriting(id: string, base: AdminPost | undefined, isReplayed: boolean) {
  const article = useGenerationOf(id, base?.aiGenerated === true);
  return { article, providers: useProviders().data, replay: useReplay(article, isReplayed) };
}

/** The checks of an AI draft, its marks in the text, and why it may not be published yet. */
function useReview({ base, said, switches }: ReturnType<typeof usePostForm>, isShown: boolean) {
  const id = base?.id ?? '';
  const isDrafted = base !== undefined && switches.aiGenerated;
  const checks = useChecks(id, checkedTextOf(said), isDrafted);
  // A new article cannot be signed off before it is stored.
  const mustWait = switches.aiGenerated && !base ? newWaits : checks.waits;
  return {
    checks,
    isDrafted,
    mustWait,
    waits: switches.published ? mustWait : undefined,
    marks: useMarks(id, useSettled(said.content, isShown), checks.found, checks.right),
    review: isShown && isDrafted ? checks.found : undefined,
  };
}

function ReplayDock(props: Omit<ComponentProps<typeof ReplaySlider>, 'isLive'>) {
  return (
    <div className="border-b border-line px-4 py-2 md:px-5">
      <ReplaySlider {...props} isLive={false} />
    </div>
  );
}

interface ReplayedTextProps {
  article: Pick<GenerationRow, 'sandbox'>;
  moment: NonNullable<ReturnType<typeof useReplay>['moment']>;
  providers: readonly Provider[] | undefined;
}

function ReplayedText({ article: { sandbox }, moment: { text, writers }, providers }: ReplayedTextProps) {
  return (
    <div className="flex h-full flex-col max-lg:h-120">
      <ReplayedDraft text={text} handovers={handoversOf({ sandbox, writers }, providers)} />
    </div>
  );
}

const aboutOf = ({ category, author }: { category: string; author: string }) =>
  [category, author].filter(Boolean).join(' · ');

const column = 'mx-auto grid max-w-[46rem] gap-5 px-4 py-5 md:px-8';

interface WrittenTextProps {
  subject: Subject;
  editing: ReturnType<typeof usePostForm>;
  others: OthersWords;
  comments: CommentsDesk;
  /** The range to scroll to and select. */
  shown: Place | undefined;
}

function WrittenText({ subject, editing, others, comments, shown }: WrittenTextProps) {
  const { input, values, base } = editing;
  const known = useBlogCategories();
  const title = input('title');
  return (
    <>
      <div>
        <PresentNote subject={subject} />
        <NewsNote subject={subject} news={others.news} />
        <MarkedField path="title" {...others}>
          <TextAreaField
            label="Title"
            rows={1}
            className="wd-title field-sizing-content resize-none! text-[1.5rem] leading-tight font-medium tracking-[-0.02em] md:text-[1.75rem]"
            {...title}
            onChange={(text) => title.onChange(text.replaceAll(/\s*\n\s*/g, ' '))}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </MarkedField>
      </div>
      <MarkedField path="content" {...others}>
        <MarkdownEditor
          label="Content"
          hue={hueOf(values.category, known)}
          rewriting={{ about: subject.id, title: values.title, category: values.category, onTaken: editing.noteTaken }}
          shown={shown}
          commenting={
            base && {
              marks: comments.marks,
              panel: (written, onClose) => (
                <CommentPanel id={base.id} written={written} comments={comments} onClose={onClose} />
              ),
            }
          }
          {...input('content')}
        />
      </MarkedField>
    </>
  );
}

/** The text, debounced while it is edited. */
function useSettled(text: string, isShown: boolean): string {
  const [settled, setSettled] = useState(text);
  useDebounced(text, setSettled, 800);
  return isShown ? text : settled;
}

const inPublish = ['seoTitle', 'seoDescription', 'canonicalUrl', 'socialText'];

/** Moves to the first error, which may be on another tab. */
function useRefused(tab: string, setTab: ReturnType<typeof useArticleTab>['setTab']) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    document.querySelector<HTMLElement>('form [aria-invalid="true"], form [data-invalid]')?.focus();
  }, [tab]);
  return (wrong: Readonly<Record<string, unknown>>) => {
    const place = Object.keys(wrong).every((name) => inPublish.includes(name)) ? 'publish' : 'write';
    if (tab === place) return;
    isWanted.current = true;
    setTab(place);
  };
}

/** Saves on leaving, if the debounce is still pending. */
function useSavedOnLeaving(saveNow: () => Promise<void>) {
  const save = useEffectEvent(() => void saveNow());
  useEffect(() => () => save(), []);
}

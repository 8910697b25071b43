import { checkedTextOf } from '@prism/core/contract/sign-offs-calls';
import type { AdminPost } from '@prism/core/contract/posts';
import type { Draft } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const { form, submit, values, switches, isUpdate, base } = editing;
  useSavedOnLeaving(editing.saveNow);
  const others = { news: editing.news, clash: editing.clash };
  const subject = { kind: 'posts', id };
  const { content } = editing.said;
  const isDrafted = base !== undefined && switches.aiGenerated;
  const checks = useChecks(base?.id ?? '', checkedTextOf(editing.said), isDrafted);
  // A new article cannot be signed off before it is stored.
  const mustWait = switches.aiGenerated && !base ? newWaits : checks.waits;
  const waits = switches.published ? mustWait : undefined;
  const [asked, setAsked] = useState<AskedOfChanges>();
  const [shown, setShown] = useState<Place>();
  const comments = useComments(base?.id, values.content);
  const article = useGenerationOf(id, base?.aiGenerated === true);
  const { data: providers } = useProviders();
  const replay = useReplay(article, tab === 'history');
  const { moment } = replay;
  const marks = useMarks(id, useSettled(content, tab === 'check'), checks.found, checks.right);
  const review = tab === 'check' && isDrafted ? checks.found : undefined;
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
    <form
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={(event) => {
        if (document.activeElement?.closest('[data-own-enter]')) event.preventDefault();
        else submit(event);
      }}
    >
      <Workspace
        bar={<ArticleBar id={id} post={base} title={name} name={values.title} about={about} />}
        actions={
          <>
            <PreviewButton {...{ subject, editing }} />
            <PublishButtons {...{ editing, waits, mustWait }} onTab={turnTo} onDiscard={() => setAsked('discard')} />
          </>
        }
        toCheck={isDrafted ? marks.openFindings : undefined}
        outline={<TextOutline content={values.content} onGo={goTo} />}
        tab={tab}
        onTab={turnTo}
        panel={
          <ArticlePanel
            {...{ subject, editing, others, checks, isDrafted, mustWait, article, tabs, openDialog, comments }}
            onGo={goTo}
          />
        }
        dock={
          <>
            {article && tab === 'history' && (
              <div className="border-b border-line px-4 py-2 md:px-5">
                <ReplaySlider {...{ article, providers, replay }} isLive={false} onRestore={restoreMoment} />
              </div>
            )}
            <EditDock {...{ subject, editing, waits, asked, onClose }} onAsk={setAsked} />
          </>
        }
      >
        {review && (
          <div className={column}>
            <ReviewText {...{ marks, checks }} found={review} onEdit={goTo} />
          </div>
        )}
        {article && moment && (
          <div className="flex h-full flex-col max-lg:h-120">
            <ReplayedDraft
              text={moment.text}
              handovers={handoversOf({ sandbox: article.sandbox, writers: moment.writers }, providers)}
            />
          </div>
        )}
        <div className={review || moment ? 'hidden' : column}>
          {/* Hidden parts take no focus. */}
          <WrittenText {...{ subject, editing, others, comments }} shown={tab === 'write' ? shown : undefined} />
        </div>
      </Workspace>
    </form>
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
              panel: (written, onClose) => <CommentPanel id={base.id} {...{ written, comments, onClose }} />,
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

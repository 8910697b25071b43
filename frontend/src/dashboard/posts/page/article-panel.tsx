import type { GenerationRow } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';
import { postFields } from '@prism/core/contract/posts';
import type { Subject } from '@prism/core/contract/subjects';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { useProviders } from '../../ai/use-providers.ts';
import { DocumentPanels } from '../../drafts/document-parts.tsx';
import { MarkedField, type OthersWords } from '../../drafts/marked-field.tsx';
import { Switch } from '../../kit/switch.tsx';
import type { SectionProps } from '../../frame/section.ts';
import { ArticleFacts } from '../../generations/article-facts.tsx';
import { PlannedAs } from '../../plan/planned-as.tsx';
import { Gate, WorthKnowing } from '../../sign-offs/gate.tsx';
import type { Checks } from '../../sign-offs/use-checks.ts';
import { SuggestionsPanel } from '../../suggestions/suggestions-panel.tsx';
import { CommentsPart } from '../comments/comments-part.tsx';
import type { CommentsDesk } from '../comments/use-comments.ts';
import { searchShows } from './cut-at.ts';
import { Details } from './details.tsx';
import { FoundAs } from './found-as.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { Place } from './text-outline.tsx';
import type { useArticleTab } from './use-article-tab.ts';
import type { usePostForm } from './use-post-form.ts';
import { panelSection } from './workspace.tsx';

export interface ArticlePanelProps extends Pick<SectionProps, 'openDialog'> {
  subject: Subject;
  editing: ReturnType<typeof usePostForm>;
  others: OthersWords;
  checks: Checks;
  /** Whether AI drafted it, which requires checks. */
  isDrafted: boolean;
  /** Why it cannot be published. */
  mustWait: string | undefined;
  article: GenerationRow | undefined;
  tabs: ReturnType<typeof useArticleTab>;
  comments: CommentsDesk;
  onGo: (place: Place) => void;
}

export function ArticlePanel(props: ArticlePanelProps) {
  const { subject, editing, tabs } = props;
  switch (tabs.tab) {
    case 'write':
      return <WritePanel {...props} />;
    case 'check':
      return <CheckPanel {...props} />;
    case 'publish':
      return <PublishPanel {...props} />;
    case 'history':
      return (
        <HistoryPanel
          subject={subject}
          isChanged={editing.isChanged}
          opened={tabs.revision}
          onOpen={tabs.setRevision}
          onRestore={(state) => {
            editing.restore(state);
            tabs.setTab('write');
          }}
        />
      );
  }
}

function WritePanel(props: ArticlePanelProps) {
  const { subject, editing, others, mustWait, article, openDialog, comments, onGo } = props;
  const { values, input, base } = editing;
  const { data: providers } = useProviders();
  return (
    <>
      {base && (
        <div className={panelSection}>
          <CommentsPart comments={comments} onGo={onGo} />
        </div>
      )}
      <div className={panelSection}>
        <Details editing={editing} others={others} mustWait={mustWait} />
      </div>
      <div className={`${panelSection} grid gap-5`}>
        {base?.aiGenerated && <PlannedAs postId={base.id} />}
        <SuggestionsPanel about={subject.id} values={values} input={input} />
      </div>
      {article && (
        <ArticleFacts
          article={article}
          providers={providers}
          onRegenerate={() => openDialog({ dialog: 'generate', again: article })}
        />
      )}
    </>
  );
}

function CheckPanel({ isDrafted, checks }: ArticlePanelProps) {
  const { found } = checks;
  if (!isDrafted)
    return (
      <p className={`${panelSection} text-sm`}>
        This article has no AI text, so it needs no sign-off. Broken links and pictures are listed under its text.
      </p>
    );
  if (!found) return <p className={`${panelSection} text-sm`}>{checks.waits}</p>;
  return (
    <div className={`${panelSection} grid gap-6`}>
      <Gate found={found} checks={checks} />
      <WorthKnowing found={found} />
    </div>
  );
}

/** `from` names the text that is used while the field is empty. */
function lengthHint(text: string, shown: number, from: string): string {
  const length = text.trim().length;
  return `Leave blank to use ${from}. ${numberText(length)} of about ${shown} characters that search engines show.`;
}

function PublishPanel({ subject, editing, others, mustWait }: ArticlePanelProps) {
  const { values, input, base, switches, setSwitches } = editing;
  return (
    <div className={`${panelSection} grid gap-5`}>
      <FoundAs {...values} publishedSlug={base?.published ? base.slug : undefined} />
      <MarkedField path="seoTitle" {...others}>
        <TextField
          label="SEO title"
          hint={lengthHint(values.seoTitle || values.title, searchShows.title, 'the title')}
          autoComplete="off"
          {...input('seoTitle')}
        />
      </MarkedField>
      <MarkedField path="seoDescription" {...others}>
        <TextAreaField
          label="SEO description"
          hint={lengthHint(values.seoDescription || values.excerpt, searchShows.description, 'the excerpt')}
          rows={2}
          className="min-h-22"
          {...input('seoDescription')}
        />
      </MarkedField>
      <MarkedField path="socialText" {...others}>
        <TextAreaField
          label="Social text"
          hint={`Optional: what networks show where a link is shared, up to ${postFields.socialText.max} characters. Leave blank to use the SEO description.`}
          rows={2}
          className="min-h-22"
          {...input('socialText')}
        />
      </MarkedField>
      <MarkedField path="canonicalUrl" {...others}>
        <TextField
          label="Canonical URL"
          hint="Optional: where this text was published first. Search engines list that page."
          inputMode="url"
          autoComplete="off"
          {...input('canonicalUrl')}
        />
      </MarkedField>
      <MarkedField path="noindex" {...others}>
        <Switch
          label="Hide from search engines"
          hint="The page stays public, but has noindex and is not in the sitemap."
          checked={switches.noindex}
          onChange={(noindex) => setSwitches({ ...switches, noindex })}
        />
      </MarkedField>
      {/* Enter in its fields must not submit the form of the article. */}
      <div data-own-enter="" className="grid gap-5 empty:hidden">
        <DocumentPanels
          subject={subject}
          editing={editing}
          waits={mustWait}
          canHide={base?.published === true}
          isHidden={base?.published === false}
        />
      </div>
    </div>
  );
}

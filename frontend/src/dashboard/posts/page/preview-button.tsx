import { postPath } from '@prism/core/content/addresses';
import type { Subject } from '@prism/core/contract/subjects';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePreviews } from '../../drafts/use-previews.ts';
import type { usePostForm } from './use-post-form.ts';

const label = (
  <>
    <Icon path="M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5z" />
    <span className="max-sm:sr-only">Preview</span>
  </>
);

/** Opens the public page, or the preview link of a draft that differs from it. */
export function PreviewButton({ subject, editing }: { subject: Subject; editing: ReturnType<typeof usePostForm> }) {
  const { base, isChanged, draft, saveDraft } = editing;
  const { shared, share } = usePreviews({ subject, saveDraft, hasDraft: draft !== undefined });

  async function show() {
    // Browsers allow a new tab only during the click.
    const page = open('', `preview-${subject.id}`);
    const ready = shared ? saveDraft().then(() => shared) : share.mutateAsync();
    const { url } = await ready.catch(() => ({ url: undefined }));
    if (url) page?.location.replace(url);
    else page?.close();
  }

  if (base?.published && !isChanged)
    return (
      <ButtonLink variant="ghost" size="sm" to={postPath(base.slug)} target="_blank">
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    );
  return (
    <Button variant="ghost" size="sm" busy={share.isPending} disabled={!base && !isChanged} onClick={() => void show()}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  );
}

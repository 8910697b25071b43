import { part } from '../../lib/part.tsx';
import { FailurePage } from '../../sections/failure-page.tsx';
import { MessagePage } from '../../sections/message-page.tsx';
import { useServersAnswer } from '../../shell/use-servers-answer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MissOptics } from '../../ui/optics.tsx';
import { useBlogWords } from './content.ts';

/** Few visitors need it. */
export const nearest = part(async () => (await import('../../sections/nearest-pages.tsx')).NearestPages);

export function ArticleNotFound() {
  useServersAnswer();
  const { title, text, back } = useBlogWords().unknown;
  return (
    <MessagePage
      title={title}
      text={text}
      help={<nearest.Part />}
      actions={
        <ButtonLink to="/blog" variant="secondary">
          {back}
        </ButtonLink>
      }
    >
      <MissOptics />
    </MessagePage>
  );
}

export function ArticleFailure({ onRetry }: { onRetry: () => void }) {
  const { articleFailed, unknown } = useBlogWords();
  return <FailurePage {...articleFailed} back={{ to: '/blog', label: unknown.back }} onRetry={onRetry} />;
}

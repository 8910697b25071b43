import { part } from '../../lib/part.tsx';
import { MessagePage } from '../../sections/message-page.tsx';
import { useServersAnswer } from '../../shell/use-servers-answer.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { ErrorOptics } from '../../ui/error-optics.tsx';
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
  return (
    <MessagePage
      {...articleFailed}
      failed
      drawing={<ErrorOptics />}
      actions={
        <>
          <Button onClick={onRetry}>
            <Icon path={rare.retry} /> Try again
          </Button>
          <ButtonLink to="/blog" variant="secondary">
            {unknown.back}
          </ButtonLink>
        </>
      }
    />
  );
}

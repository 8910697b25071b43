import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorOptics, MissOptics } from '../../ui/optics.tsx';
import { failed, notFound } from './content.ts';

export function ArticleNotFound() {
  return (
    <div className="notice">
      <div className="page">
        <h1 className="d2">{notFound.title}</h1>
        <p className="lead mt-5 max-w-xl">{notFound.text}</p>
        <div className="acts">
          <ButtonLink to="/blog">{notFound.back}</ButtonLink>
        </div>
      </div>
      <MissOptics />
    </div>
  );
}

export function ArticleFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="notice">
      <div className="page" role="alert">
        <ErrorOptics />
        <h1 className="h1 mt-6">{failed.title}</h1>
        <p className="lead mt-4 max-w-xl">{failed.text}</p>
        <div className="acts">
          <Button onClick={onRetry}>
            <Icon name="retry" /> {failed.retry}
          </Button>
          <ButtonLink to="/blog" variant="secondary">
            {notFound.back}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

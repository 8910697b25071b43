import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorOptics } from '../ui/optics.tsx';

interface Props {
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}

function PageFailure() {
  return (
    <div className="notice">
      <div className="page" role="alert">
        <ErrorOptics />
        <h1 className="h1 mt-6">This page could not be shown.</h1>
        <p className="lead mt-4 max-w-xl">Something went wrong on our side. Loading it again often helps.</p>
        <div className="acts">
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink to="/" variant="secondary">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

import { Component, type ReactNode } from 'react';
import { MessagePage } from '../sections/message-page.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorOptics } from '../ui/error-optics.tsx';

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
    <MessagePage
      failed
      drawing={<ErrorOptics />}
      title="This page could not be shown."
      text="Something went wrong on our side. Loading it again often helps."
      actions={
        <>
          <Button onClick={() => location.reload()}>Try again</Button>
          <ButtonLink to="/" variant="secondary">
            Go to the home page
          </ButtonLink>
        </>
      }
    />
  );
}

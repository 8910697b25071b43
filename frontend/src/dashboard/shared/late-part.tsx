import { Component, type ReactNode, Suspense } from 'react';

interface LatePartProps {
  /** The placeholder until it is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A piece of a form that is fetched when it is opened. One that does not come takes nothing of the form with it. */
export function LatePart({ fallback, children }: LatePartProps) {
  return (
    <PartBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}

class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <p role="alert" className="p-3 text-sm text-danger">
        Couldn’t load this part. There may be a newer version. Save your work, then reload the page.
      </p>
    );
  }
}

import { Component, type ReactNode, Suspense } from 'react';

interface LatePartProps {
  /** The placeholder until it is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A lazily loaded part of a form. If loading fails, the rest of the form stays. */
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

import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { RevisionsProps } from './revisions-drawer.tsx';

const RevisionsDrawer = lazy(async () => ({ default: (await import('./revisions-drawer.tsx')).RevisionsDrawer }));

/** Opens what was saved before of what its form shows. */
export function RevisionsButton(props: RevisionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setOpen(true)}>
        Revisions
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RevisionsDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Button } from '../../ui/button.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { useLayer } from '../shared/use-layer.ts';
import type { RevisionsProps } from './revision-list.tsx';

const RevisionsDrawer = fetchedDialog(
  'revisions',
  async () => (await import('./revisions-drawer.tsx')).RevisionsDrawer,
);

/** Opens the revisions of a subject. The URL keeps which one is open. */
export function RevisionsButton(props: RevisionsProps) {
  const layer = useLayer('revisions');
  const opened = Number(layer.value) || undefined;
  return (
    <>
      <Button variant="secondary" size="sm" className="bg-surface" onClick={() => layer.show('')}>
        Revisions
      </Button>
      {layer.value !== undefined && (
        <RevisionsDrawer
          {...props}
          opened={opened}
          onOpen={(number) => layer.show(String(number ?? ''))}
          onClose={layer.close}
        />
      )}
    </>
  );
}

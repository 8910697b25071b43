import { kinds } from '@prism/core/content/content';
import { Dialog } from '../kit/dialog.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { NavLinks } from './nav-links.tsx';

const ways = Object.entries(kinds).flatMap(([name, { isClaim, label, help }]) =>
  isClaim ? [{ to: contentPath({ kind: name, isNew: true }), label, help }] : [],
);

/** Which kind of claim is added. */
export function AddClaimDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Add claim">
      <NavLinks links={ways} />
    </Dialog>
  );
}

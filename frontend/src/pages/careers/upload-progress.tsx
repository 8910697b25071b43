import { ProgressBar } from '../../ui/progress-bar.tsx';
import { fillIn } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';

/** Nothing while no upload runs. */
export function UploadProgress({ share }: { share: number | undefined }) {
  const words = useWords('position').form;
  // The region is always in the page: screen readers often miss one that arrives with its text.
  return (
    <div className="col-span-full grid gap-2">
      {share !== undefined && <ProgressBar value={share * 100} label={words.upload} />}
      <p className="nums text-sm" role="status">
        {share === 1 && words.arrived}
      </p>
      {share !== undefined && share < 1 && (
        <p className="nums text-sm" aria-hidden="true">
          {fillIn(words.percent, 'percent', String(Math.floor(share * 100)))}
        </p>
      )}
    </div>
  );
}

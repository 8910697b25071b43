import { ProgressBar } from '../../ui/progress-bar.tsx';
import { form as copy } from './position-content.ts';

/** How far the upload is; nothing while there is none. */
export function UploadProgress({ share }: { share: number | undefined }) {
  // The region is always there: one that arrives together with its text is often not read out.
  return (
    <div className="col-span-full grid gap-2">
      {share !== undefined && <ProgressBar value={share * 100} label={copy.uploading} />}
      <p className="nums text-sm" role="status">
        {share === 1 && copy.arrived}
      </p>
      {share !== undefined && share < 1 && (
        <p className="nums text-sm" aria-hidden="true">
          {Math.floor(share * 100)}% sent
        </p>
      )}
    </div>
  );
}

import { pictureFields, type PictureInput, type PictureRow, type PictureUse } from '@prism/core/contract/pictures';
import { CheckboxField, TextAreaField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { articlePage, deskPage, newArticlePage } from '@prism/core/contract/desk-links';
import { contentPath } from '../shared/content-groups.ts';
import { FocusPoint } from './focus-point.tsx';
import { measuresOf } from './pictures.ts';

interface PictureDetailsProps {
  picture: PictureRow;
  values: PictureInput;
  uses: readonly PictureUse[] | undefined;
  /** Why the alt text is refused. */
  problem: string | undefined;
  isChanged: boolean;
  onChange: (values: PictureInput) => void;
}

export function PictureDetails({ picture, values, uses, problem, isChanged, onChange }: PictureDetailsProps) {
  const { address } = picture;
  const change = (to: Partial<PictureInput>) => onChange({ ...values, ...to });
  return (
    <div className="grid content-start gap-5">
      {address ? (
        <FocusPoint
          address={address}
          x={values.focusX}
          y={values.focusY}
          onMove={(focusX, focusY) => change({ focusX, focusY })}
        />
      ) : (
        <p>{picture.problem ?? 'Processing…'}</p>
      )}
      <TextAreaField
        label="Alt text"
        hint="Describe the picture for people who can’t see it."
        rows={2}
        className="min-h-18"
        maxLength={pictureFields.alt.max}
        disabled={values.isDecoration}
        value={values.alt}
        error={problem}
        onChange={(alt) => change({ alt })}
      />
      <CheckboxField
        label="Decorative (no alt text)"
        checked={values.isDecoration}
        onChange={(isDecoration) => change({ isDecoration })}
      />
      <p role="status" className="text-sm text-ink-3 empty:hidden">
        {isChanged && 'Not saved yet. Kept in this browser until you save or discard it.'}
      </p>
      {uses && <Uses uses={uses} />}
      <p className="nums text-[0.8125rem] text-ink-3">
        {`${measuresOf(picture)}.${address ? ' Location and camera data were removed.' : ''}`}
      </p>
    </div>
  );
}

function pathOf({ kind, key, state }: PictureUse): string {
  if (state === 'deleted') return deskPage('bin');
  const isBegun = state === 'begun';
  if (kind === 'posts') return isBegun ? newArticlePage(key) : articlePage(key);
  return contentPath(isBegun ? { kind, draft: key } : { kind, entry: key });
}

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <section className="grid gap-1 text-sm" aria-label="Used in">
      <b className="font-medium text-ink">Used in</b>
      {uses.length === 0 ? (
        <p>Not used yet.</p>
      ) : (
        <>
          <ul>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.key} ${use.state}`}>
                <Link className="lk" to={pathOf(use)}>
                  {use.what}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-ink-3">You can’t remove a picture that is in use.</p>
        </>
      )}
    </section>
  );
}

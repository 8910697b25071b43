import { entryPath } from '@prism/core/content/addresses';
import { whileOff, whyAlwaysOn } from '@prism/core/content/content';
import type { Fields } from '@prism/core/fields/fields';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../kit/switch.tsx';
import { DocumentPanels } from '../drafts/document-parts.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { useTimes } from '../shared/use-times.ts';
import { AddressForm } from './address-form.tsx';
import { partId } from './form/control.ts';
import { sectionsOf } from './form/form-sections.tsx';
import { ClaimMark } from './claim-state.tsx';
import type { Described } from '../shared/describe.ts';
import { stateOfEntry } from './entry-facts.ts';
import { NavigationNotes } from './navigation-notes.tsx';
import type { useEntryForm } from './use-entry-form.ts';
import { useToday } from './use-today.ts';

interface EntryStateProps {
  editing: ReturnType<typeof useEntryForm>;
  kind: string;
  subjectId: string;
  described: Described;
  /** The fields on this page of the form. */
  fields: Fields;
}

export function EntryState({ editing, kind, subjectId, described, fields }: EntryStateProps) {
  const { timeOf } = useTimes();
  const { base, shown, setShown, entryKey: key, isChanged, draft } = editing;
  const parts = sectionsOf(fields).map(([name, field]) => ({
    name,
    label: 'label' in field ? field.label : '',
  }));
  const isSettings = kind === 'settings';
  const fixed = isSettings ? described.effect : whyAlwaysOn(kind, key);
  const consequence = whileOff(kind, key);
  const isNavigation = isSettings && key === 'navigation';
  const { demonstration } = useSite();
  const now = useNow(60_000);
  const today = useToday();
  const path = entryPath(kind, key);
  const [isMoving, setMoving] = useState(false);
  return (
    // On a narrow screen the state is above the form, and notes about a draft are below it.
    <div className="max-lg:contents lg:sticky lg:top-20 lg:order-2 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:p-1">
      <div className="max-lg:order-1">
        <Panel isAside aria-label="Status" head={<b className="text-ink">Status</b>}>
          {base && (
            <dl className={`${panelPart} grid gap-2 text-sm`}>
              <Fact name="Published">{timeOf(base.updatedAt, now)}</Fact>
              {isChanged && draft && (
                <Fact name="Draft">{`${timeOf(draft.updatedAt, now)}${draft.by ? `, ${draft.by}` : ''}`}</Fact>
              )}
              {base.isSample && <Fact name="Origin">{demonstration ? 'Demonstration' : 'Default text'}</Fact>}
              {described.kind && (
                <Fact name={path ? 'URL' : 'Short name'}>
                  <code className="wrap-anywhere">{path ?? key}</code>
                  {path && !described.kind.isNumbered && (
                    <>
                      {' '}
                      <Button variant="ghost" size="sm" aria-label="Change URL" onClick={() => setMoving(true)}>
                        Change
                      </Button>
                    </>
                  )}
                </Fact>
              )}
              {described.kind?.isClaim && (
                <Fact name="Claim">
                  <ClaimMark state={stateOfEntry(base, today)} />
                </Fact>
              )}
            </dl>
          )}
          {isNavigation ? (
            <NavigationNotes values={editing.values} />
          ) : fixed ? (
            <p className={`${panelPart} text-sm`}>{fixed}</p>
          ) : isSettings ? null : !base && kind === 'pages' ? (
            <p className={`${panelPart} text-sm`}>Not public until you publish it.</p>
          ) : (
            <div className={panelPart}>
              <Switch label="Published" checked={shown} onChange={setShown} />
              {consequence && <p className="mt-2 text-sm text-ink-2">{consequence}</p>}
            </div>
          )}
        </Panel>
      </div>
      <div className="grid gap-6 empty:hidden max-lg:order-3 lg:mt-6">
        <DocumentPanels
          subject={{ kind, id: subjectId }}
          editing={editing}
          canHide={base?.shown === true && !isSettings && !fixed}
          isHidden={base?.shown === false}
          hasPreview={!described.effect}
        />
      </div>
      {parts.length > 3 && <Parts parts={parts} />}
      {isMoving && (
        <AddressForm kind={kind} entryKey={key} saveDraft={editing.saveNow} onClose={() => setMoving(false)} />
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly { name: string; label: string }[] }) {
  return (
    <nav aria-label="Parts of the form" className="mt-6 max-lg:hidden">
      <ul className="grid text-sm">
        {parts.map(
          ({ name, label }) =>
            label && (
              <li key={name} className="border-b border-line">
                <button
                  type="button"
                  className="min-h-9 w-full py-1 text-left hover:text-ink hover:underline"
                  onClick={() => document.getElementById(partId(name))?.focus()}
                >
                  {label}
                </button>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-right text-ink">{children}</dd>
    </div>
  );
}

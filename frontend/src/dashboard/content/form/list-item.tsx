import type { Field } from '@prism/core/fields/fields';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { chevron, MoveButtons } from '../move-buttons.tsx';
import { textOfItem } from './control.ts';
import { useFormState } from './form-context.ts';
import { FieldGrid } from './group-control.tsx';
import { isWrongWithin } from './path.ts';

interface ListItemProps {
  field: Field;
  value: unknown;
  path: string;
  index: number;
  count: number;
  /** Just added: it is open, and gets the focus. */
  isNew: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** An item of a list. An item with several fields is collapsed until it is opened or has an error. */
export function ListItem({ field, value, path, index, count, isNew, onMove, onRemove }: ListItemProps) {
  const { Control } = useFormState();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isNew]);

  const place = `${field.label} ${index + 1}`;
  const numbered = useMemo(() => ({ ...field, label: place }), [field, place]);
  const name = textOfItem(field, value) || place;
  const buttons = (
    <div className="-mr-3 flex flex-none">
      <MoveButtons name={name} index={index} count={count} onMove={(to) => onMove(index, to)} />
      <IconButton danger data-remove label={`Remove ${name}`} onClick={() => onRemove(index)}>
        <Icon path={deskIcons.trash} small />
      </IconButton>
    </div>
  );
  if (field.type === 'group')
    return (
      <li ref={row} className="border-b border-line">
        <Opened name={name} path={path} isNew={isNew} buttons={buttons}>
          <FieldGrid fields={field.fields} value={value} prefix={`${path}.`} />
        </Opened>
      </li>
    );
  return (
    <li ref={row} className="flex flex-wrap items-end justify-end gap-x-2 border-b border-line py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Control field={numbered} value={value} path={path} />
      </div>
      {buttons}
    </li>
  );
}

interface OpenedProps {
  name: string;
  path: string;
  isNew: boolean;
  buttons: ReactNode;
  children: ReactNode;
}

function Opened({ name, path, isNew, buttons, children }: OpenedProps) {
  const id = useId();
  const { errors } = useFormState();
  const [isWanted, setWanted] = useState(isNew);
  const isOpen = isWanted || isWrongWithin(errors, path);
  return (
    <>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWanted(!isOpen)}
          className="flex min-h-13 min-w-0 flex-1 items-center gap-2.5 py-2 text-left font-semibold text-ink hover:underline"
        >
          <Icon path={chevron} small className={isOpen ? '' : '-rotate-90'} />
          <span className="line-clamp-2 wrap-anywhere">{name}</span>
        </button>
        {buttons}
      </div>
      <div id={id} className="pb-5 pl-6 max-sm:pl-0" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

import { emptyValue } from '@prism/core/content/check';
import type { ChoiceField, EntryField, ListField } from '@prism/core/fields/fields';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToast } from '../../../shell/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { CheckboxField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moved } from '../use-drag-order.ts';
import { partId, useHelp } from './control.ts';
import { goneSentence, useChoices } from './entry-control.tsx';
import { type ControlProps, useFormState } from './form-context.ts';
import { ListItem } from './list-item.tsx';

interface ListProps extends ControlProps<ListField> {
  /** Whether the list is a section of its own, with a ruled heading. */
  isSection?: boolean;
}

export function ListControl(props: ListProps) {
  const { field } = props;
  if (field.of.type === 'choice' || field.of.type === 'entry') return <Choices {...props} of={field.of} />;
  return <Items {...props} />;
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface FrameProps extends ListProps {
  count?: number;
  children: ReactNode;
}

/** The list's name, its count and its own error. */
function Frame({ field, path, isSection = false, count, children }: FrameProps) {
  const ownId = useId();
  const id = isSection ? partId(path) : ownId;
  const error = useFormState().errors[path];
  const help = useHelp(field);
  const Heading = isSection ? 'h2' : 'p';
  const look = isSection
    ? 'border-b border-ink pb-1 text-[1.1875rem] leading-tight font-semibold tracking-[-0.015em]'
    : 'text-[0.9375rem] font-semibold';
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className={`flex min-h-11 items-center gap-2.5 text-ink ${look}`}>
        <Heading id={id} tabIndex={-1} data-field={path} className="scroll-mt-20">
          {field.label}
        </Heading>
        {count !== undefined && <span className="nums text-sm font-normal text-ink-3">{count}</span>}
      </div>
      {help && <p className="text-sm text-ink-3">{help}</p>}
      {error && (
        <p className="flex items-center gap-1.5 text-sm font-medium text-danger" tabIndex={-1} data-invalid="">
          <Icon name="alert" small />
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

function Items(props: ListProps) {
  const { field, value, path } = props;
  const { change } = useFormState();
  const toast = useToast();
  const items = itemsOf(value);
  const { keys, setKeys, freshKey } = useKeys(items.length);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string>();

  function append() {
    const key = freshKey();
    setAdded(key);
    setKeys([...keys, key]);
    change(path, (before) => [...itemsOf(before), emptyValue(field.of, null)]);
  }

  function remove(index: number) {
    const item = items[index];
    flushSync(() => {
      setKeys(keys.toSpliced(index, 1));
      change(path, (before) => itemsOf(before).toSpliced(index, 1));
    });
    // To the next item, so that the keyboard focus does not move back.
    const next = list.current?.children[index]?.querySelector<HTMLElement>('[data-remove]') ?? add.current;
    next?.focus();
    const onClick = () => change(path, (before) => itemsOf(before).toSpliced(index, 0, item));
    toast({ title: `Removed from ${field.label}`, action: { label: 'Undo', onClick } });
  }

  function move(from: number, to: number) {
    setKeys(moved(keys, from, to));
    change(path, (before) => moved(itemsOf(before), from, to));
  }

  const isFull = items.length >= field.max;
  return (
    <Frame {...props} count={items.length}>
      {items.length > 0 && (
        <ul ref={list} className="border-t border-line">
          {items.map((item, index) => (
            <ListItem
              key={keys[index]}
              field={field.of}
              value={item}
              path={`${path}.${index}`}
              index={index}
              count={items.length}
              isNew={keys[index] === added}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-ink-3">Up to {field.max}</p>
      ) : (
        <Button
          ref={add}
          variant="ghost"
          size="sm"
          className="-ml-3.5 justify-self-start"
          aria-label={`Add to ${field.label}`}
          onClick={append}
        >
          <Icon path={deskIcons.plus} small />
          Add
        </Button>
      )}
    </Frame>
  );
}

/** A stable React key for each item, also when it moves. */
function useKeys(count: number) {
  const next = useRef(count);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const known = Array.from({ length: count }, (_, index) => keys[index] ?? `at-${index}`);
  return { keys: known, setKeys, freshKey: () => `new-${(next.current += 1)}` };
}

interface ChoicesProps extends ListProps {
  of: ChoiceField | EntryField;
}

/** A set of options, each chosen at most once. */
function Choices({ of, ...props }: ChoicesProps) {
  const { value, path } = props;
  const { change } = useFormState();
  const chosen = itemsOf(value);
  const choices = useChoices(of);
  const gone = choices ? chosen.map(String).filter((one) => !Object.hasOwn(choices, one)) : [];
  const choose = (option: string, isChosen: boolean) =>
    change(path, (before) => {
      const others = itemsOf(before).filter((known) => known !== option);
      return isChosen ? [...others, option] : others;
    });
  return (
    <Frame {...props}>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.entries(choices ?? {}).map(([option, label]) => (
          <CheckboxField
            key={option}
            label={label}
            checked={chosen.includes(option)}
            onChange={(isChosen) => choose(option, isChosen)}
          />
        ))}
        {gone.map((option) => (
          <CheckboxField
            key={option}
            label={option}
            error={goneSentence(of, 'Clear it.')}
            checked
            onChange={(isChosen) => choose(option, isChosen)}
          />
        ))}
      </div>
    </Frame>
  );
}

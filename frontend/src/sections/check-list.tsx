import { Icon } from '../ui/icon.tsx';

/** A list of benefits, or of drawbacks, in as many columns of 15rem as fit. */
export function CheckList({ items, drawbacks }: { items: readonly string[]; drawbacks?: boolean }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-(--gap) border-t border-ink">
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-b border-line py-3 text-ink">
          <Icon
            name={drawbacks ? 'close' : 'check'}
            className={`mt-0.5 ${drawbacks ? 'text-ink-3' : 'text-ray-ink'}`}
          />
          {item}
        </li>
      ))}
    </ul>
  );
}

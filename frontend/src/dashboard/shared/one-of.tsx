interface OneOfProps {
  label: string;
  /** What it says where none is chosen. */
  all: string;
  options: readonly { id: string | number; name: string }[];
  /** The id of what is chosen. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Narrows a list down to one of several; nothing where there are none. */
export function OneOf({ label, all, options, chosen = '', onChoose }: OneOfProps) {
  if (options.length === 0 && !chosen) return null;
  return (
    <select
      className="control min-h-11 w-auto max-w-52 py-1.5 max-md:max-w-none max-md:basis-full"
      aria-label={label}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

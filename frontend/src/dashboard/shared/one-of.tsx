interface OneOfProps {
  label: string;
  /** The label of the empty option. */
  all: string;
  options: readonly { id: string | number; name: string }[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

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

interface StageSelectProps<Stage extends string> {
  /** Whose stage it is. */
  name: string;
  stages: Readonly<Record<Stage, string>>;
  value: Stage;
  isBusy: boolean;
  onChoose: (stage: Stage) => void;
}

/** Where a row is moved to another stage. */
export function StageSelect<Stage extends string>({ name, stages, value, isBusy, onChoose }: StageSelectProps<Stage>) {
  const isStage = (chosen: string): chosen is Stage => Object.hasOwn(stages, chosen);
  return (
    <select
      aria-label={`Stage: ${name}`}
      className="control min-h-10 w-auto min-w-0 py-1.5 text-sm"
      value={value}
      // Not disabled meanwhile: that would take the focus from it.
      aria-busy={isBusy}
      onChange={({ target }) => isStage(target.value) && onChoose(target.value)}
    >
      {Object.entries<string>(stages).map(([stage, label]) => (
        <option key={stage} value={stage}>
          {label}
        </option>
      ))}
    </select>
  );
}

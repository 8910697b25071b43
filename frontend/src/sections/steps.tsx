export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="border-t border-ink [counter-reset:step]">
      {steps.map((step) => (
        <li
          key={step}
          className="grid grid-cols-[40px_1fr] border-b border-line py-4 text-ink [counter-increment:step] before:font-medium before:text-ink-3 before:content-[counter(step)]"
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

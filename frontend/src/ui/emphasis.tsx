/** Text in which what stands between two pairs of asterisks is set in bold. */
export function Emphasis({ text }: { text: string }) {
  return text.split('**').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <strong key={index} className="font-medium text-ink">
        {part}
      </strong>
    ),
  );
}

/** Text with `**bold**`. */
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

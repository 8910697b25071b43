/** An excerpt whose every second part is highlighted. */
export function MarkedWords({ parts }: { parts: readonly string[] }) {
  return parts.map((text, place) =>
    place % 2 === 0 ? (
      text
    ) : (
      <mark key={place} className="border-b-2 border-warn bg-warn-tint text-ink">
        {text}
      </mark>
    ),
  );
}

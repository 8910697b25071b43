/** An excerpt, in turn without and with what was searched for, which is marked. */
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

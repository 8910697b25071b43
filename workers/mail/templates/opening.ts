/** How a mail begins, of all that its words say; '' where the studio has said nothing. */
export function openingOf({
  subject,
  title,
  opening,
  promise,
}: Record<'subject' | 'title' | 'opening' | 'promise', string>) {
  return { subject, title, opening, promise };
}

/** The error of the last action, announced by screen readers. */
export function Problem({ text, small }: { text: string | undefined; small?: boolean }) {
  return text ? (
    <p role="alert" className={small ? 'text-sm text-danger' : 'text-danger'}>
      {text}
    </p>
  ) : null;
}

/** Shown with a form that only scripts can send. */
export function NeedsScripts() {
  return (
    <p className="mb-6 hidden noscript:block">This form needs JavaScript, which is switched off in your browser.</p>
  );
}

import { callTo } from '@prism/core/contract/studio';
import { Link } from './link.tsx';

const reading = 'text-ink underline decoration-1 underline-offset-[0.2em]';

/** Text with links in Markdown: `[words](url)`. */
export function RunningText({ text, look = reading }: { text: string; look?: string }) {
  // Each link has two parts, its text and its URL.
  return text.split(/\[([^\]]*)\]\(([^)]*)\)/).map((part, index, parts) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 1) return <RunningLink key={index} look={look} label={part} to={parts[index + 1] ?? ''} />;
    return null;
  });
}

function RunningLink({ look, label, to }: { look: string; label: string; to: string }) {
  if (to.startsWith('/'))
    return (
      <Link className={look} to={to}>
        {label}
      </Link>
    );
  // Without an email of the studio, the link leads to the form.
  if (to === 'mailto:')
    return (
      <Link className={look} to="/contact">
        our contact page
      </Link>
    );
  // The value is unknown.
  if (label === '') return null;
  const isCall = to.startsWith('tel:');
  return (
    <a className={look} href={isCall ? callTo(label) : to}>
      {isCall ? label.replaceAll(' ', '\u00a0') : label}
    </a>
  );
}

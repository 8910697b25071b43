import { Link } from '../../ui/link.tsx';
import { useWords } from '../../api/content.ts';
import { hasContent, useSite } from '../../site.ts';
import { Badge } from '../../ui/badge.tsx';
import { MailLink } from '../../ui/mail-link.tsx';

export function Careers() {
  const { careers } = useWords('about');
  if (!hasContent(careers.link.to, useSite())) return null;
  return (
    <section className="page pb-(--sec)" aria-label="Careers">
      <div className="grid items-center justify-items-start gap-x-6 gap-y-4 border-y border-ink py-7 md:grid-cols-[auto_1fr_auto]">
        <Badge data-cat="health">{careers.badge}</Badge>
        <p className="h3 text-ink">{careers.text}</p>
        <p className="flex flex-wrap gap-x-7 gap-y-1">
          <MailLink to="careersEmail" className="lk inline-flex min-h-11 items-center" />
          <Link className="lk inline-flex min-h-11 items-center" to={careers.link.to}>
            {careers.link.label}
          </Link>
        </p>
      </div>
    </section>
  );
}

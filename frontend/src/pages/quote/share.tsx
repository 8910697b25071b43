import type { Quote } from '@prism/core/contract/quotes';
import { fillInAll } from '@prism/core/contract/fill-in';
import { useWords } from '../../api/content.ts';
import { useCopyLink } from '../../lib/use-copy-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';

const printer = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z';

export function Share({ quote }: { quote: Quote }) {
  const words = useWords('quote').share;
  const copyLink = useCopyLink();
  const { number, app, url, accepted, isRestricted } = quote;
  const mail = new URLSearchParams({ subject: fillInAll(words.subject, { number, app }), body: url });
  return (
    <div className="grid gap-3 border-t border-line print:hidden">
      <h2 className="h4">{accepted ? words.accepted : words.open}</h2>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={`mailto:?${mail.toString().replaceAll('+', '%20')}`} variant="secondary" size="sm">
          <Icon path={rare.share} /> {words.send}
        </ButtonLink>
        <Button variant="secondary" size="sm" className="noscript:hidden" onClick={() => print()}>
          <Icon path={printer} /> {words.print}
        </Button>
        <Button variant="ghost" size="sm" className="noscript:hidden" onClick={() => void copyLink(url)}>
          <Icon path={rare.copy} /> {words.copy}
        </Button>
      </div>
      <p className="text-xs text-ink-3">{accepted || isRestricted ? words.whoReads : words.whoAccepts}</p>
    </div>
  );
}

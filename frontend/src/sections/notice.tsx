import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

const tones = {
  info: { icon: 'alert', edge: 'border-(--info-ray) bg-info-tint', mark: 'text-info' },
  ok: { icon: 'check', edge: 'border-(--ok-ray) bg-ok-tint', mark: 'text-ok' },
  warn: { icon: 'alert', edge: 'border-(--warn-ray) bg-warn-tint', mark: 'text-warn' },
  bad: { icon: 'alert', edge: 'border-danger bg-danger-tint', mark: 'text-danger' },
  quiet: { icon: 'alert', edge: 'border-line-ui bg-sunk', mark: 'text-ink-2' },
} as const satisfies Record<string, { icon: IconName; edge: string; mark: string }>;

interface NoticeProps {
  tone?: keyof typeof tones;
  title: ReactNode;
  children?: ReactNode;
}

/** What somebody has to know here: a sentence in bold, then what to do. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const { icon, edge, mark } = tones[tone];
  return (
    <div className={`flex gap-3.5 rounded-r-2 border-l-4 px-5.5 py-4.5 ${edge}`}>
      <Icon name={icon} className={`mt-0.5 ${mark}`} />
      <div className="grid min-w-0 gap-1">
        <b className="font-semibold text-ink">{title}</b>
        {children}
      </div>
    </div>
  );
}

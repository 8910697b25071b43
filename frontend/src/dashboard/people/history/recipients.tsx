import type { HistoryRow } from '@prism/core/contract/history';
import type { ReplyRecipients } from '@prism/core/contract/received-mails';
import { CheckboxField, labelLook, SelectField } from '../../../ui/field.tsx';

interface Author {
  email: string;
  /** No email from this address has a verified sender. */
  isUnverified: boolean;
}

export function authorsOf(email: string, lines: readonly HistoryRow[]): Author[] {
  const mails = lines.flatMap((line) => (line.act === 'received' && line.what === 'answer' ? [line] : []));
  const others = new Set(mails.flatMap(({ from }) => from ?? []).filter((from) => from !== email.toLowerCase()));
  return [
    { email, isUnverified: false },
    ...[...others].map((address) => ({
      email: address,
      isUnverified: mails.every(({ from, isUnverified }) => from !== address || isUnverified),
    })),
  ];
}

interface RecipientsProps {
  authors: readonly Author[];
  chosen: ReplyRecipients;
  onChoose: (chosen: ReplyRecipients) => void;
}

export function Recipients({ authors, chosen: { to, cc }, onChoose }: RecipientsProps) {
  const nameOf = ({ email, isUnverified }: Author) => (isUnverified ? `${email} (unverified sender)` : email);
  return (
    <div className="grid gap-3">
      <SelectField
        label="To"
        value={to}
        onChange={(value) => onChoose({ to: value, cc: cc.filter((address) => address !== value) })}
        options={authors.map((author) => ({ value: author.email, label: nameOf(author) }))}
      />
      <fieldset className="grid gap-2">
        <legend className={`mb-2 ${labelLook}`}>Copy to</legend>
        {authors
          .filter(({ email }) => email !== to)
          .map((author) => (
            <CheckboxField
              key={author.email}
              label={nameOf(author)}
              checked={cc.includes(author.email)}
              onChange={(isChosen) =>
                onChoose({
                  to,
                  cc: isChosen ? [...cc, author.email] : cc.filter((address) => address !== author.email),
                })
              }
            />
          ))}
      </fieldset>
    </div>
  );
}

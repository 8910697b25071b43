import type { HistoryRow, RestrictionInput } from '@prism/core/contract/history';
import type { QuarantinedMail, ReplyRecipients } from '@prism/core/contract/received-mails';
import type { MailPreview, ReplyTemplate } from '@prism/core/contract/reply-templates';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../api/client.ts';
import { paths } from '../paths.ts';

/** What was done about the enquiry or application at `path`, the oldest first. Its key begins with that of the list it is in. */
export const historyQuery = (path: string) =>
  queryOptions({
    queryKey: [...keyOf(path), 'history'],
    queryFn: () => api.get<HistoryRow[]>(`${path}/history`),
    refetchOnMount: 'always',
  });

/** Writes a note under an id of its own, or corrects the one that has it. */
export const useWriteNote = (path: string) =>
  useNotes(path, ({ id, text }: { id: string; text: string }) => api.put<void>(`${path}/notes/${id}`, { text }));

interface ReplyMeant {
  /** The last line that its writer saw. */
  seen: string | null;
  /** Undefined: the address of the enquiry or application alone. */
  recipients: ReplyRecipients | undefined;
}

/** Replies by mail; one that is sent again under its id goes out once. */
export const useSendReply = (path: string, meant: () => ReplyMeant) =>
  useNotes(path, ({ id, text }: { id: string; text: string }) => {
    const { seen, recipients } = meant();
    return api.put<void>(`${path}/replies/${id}`, { text, seen, ...(recipients && { recipients }) });
  });

/** The same, to one of several rows of the list at `list`. */
export function useSendTo(list: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rowId, id, ...body }: Record<'rowId' | 'id' | 'text', string> & { seen: string | null }) =>
      api.put<void>(`${list}/${rowId}/replies/${id}`, body),
    onSettled: () => client.invalidateQueries({ queryKey: [list] }),
  });
}

/**
 * The last line of what is at `path` that somebody saw who writes to its client in a dialog: as of when it was opened, and
 * after `renew` as of then. It is not known before the history is there.
 */
export function useLastSeen(path: string, enabled = true) {
  const client = useQueryClient();
  const { data } = useQuery({ ...historyQuery(path), enabled });
  const last = data && (data.at(-1)?.id ?? null);
  const seen = useRef(last);
  if (seen.current === undefined) seen.current = last;
  return {
    isKnown: data !== undefined,
    seen: () => seen.current ?? null,
    // Called by a handler from before the history was read again.
    renew: () => void (seen.current = client.getQueryData(historyQuery(path).queryKey)?.at(-1)?.id ?? null),
  };
}

/** Tries the mail of a reply once more that was given up. */
export const useSendAgain = (path: string) =>
  useNotes(path, (id: string) => api.post<void>(`${path}/replies/${id}/tries`));

/** The studio's templates, filled in for the enquiry or application at `path`. */
export const useReplyTemplates = (path: string) =>
  useQuery({
    queryKey: [...keyOf(path), 'reply-templates'],
    queryFn: () => api.get<ReplyTemplate[]>(`${path}/reply-templates`),
  });

/** The mail of a reply with this text, as it would go out now. */
export const usePreviewReply = (path: string) =>
  useMutation({ mutationFn: (text: string) => api.post<MailPreview>(`${path}/reply-previews`, { text }) });

/** Restricts the processing of the enquiry or application at `path`, or lifts that. */
export const useRestrict = (path: string) =>
  useNotes(path, (input: RestrictionInput) => api.put<void>(`${path}/restriction`, input));

/** Releases an email from quarantine, or deletes it. */
export const useSettleMail = (path: string) =>
  useNotes(path, ({ id, step }: { id: string; step: 'release' | 'delete' }) => {
    const mail = `${path}/quarantined-mails/${id}`;
    return step === 'delete' ? api.delete<void>(mail) : api.post<void>(`${mail}/release`);
  });

/** The emails in quarantine about enquiries or applications. */
export const useQuarantinedMails = (kind: 'contacts' | 'applications') =>
  useQuery({
    queryKey: [paths[kind], 'quarantined-mails'],
    queryFn: () => api.get<QuarantinedMail[]>(`/api/admin/quarantined-mails/${kind}`),
  });

export const useRemoveNote = (path: string) => useNotes(path, (id: string) => api.delete<void>(`${path}/notes/${id}`));

function useNotes<Input>(path: string, mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // The list, too: a reply moves what is new.
    // What somebody else wrote meanwhile is shown, too.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(path).slice(0, 1) }),
  });
}

function keyOf(path: string): [list: string, id: string] {
  const end = path.lastIndexOf('/');
  return [path.slice(0, end), path.slice(end + 1)];
}

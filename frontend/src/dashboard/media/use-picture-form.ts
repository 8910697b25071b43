import {
  pictureCalls,
  pictureFields,
  type PictureDetail,
  type PictureInput,
  type PictureRow,
} from '@prism/core/contract/pictures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { callApi, queryOf, shownBy } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { kept } from '../../lib/storage.ts';
import { isDescribed } from './pictures.ts';

export const pictureQuery = (id: string) => ({ ...queryOf(pictureCalls.get, { params: { id } }), staleTime: 0 });

/** Unsaved descriptions stay in this browser until they are saved or discarded. */
const keptAs = (id: string) => `prism-unsaved-picture:${id}`;

export function usePictureForm(row: PictureRow | undefined) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: detail } = useQuery({ ...pictureQuery(row?.id ?? ''), enabled: row !== undefined });
  const picture = detail ?? row;
  const unsaved = useSyncExternalStore(kept.subscribe, () => (picture ? kept.get(keptAs(picture.id)) : null));
  const [triedId, setTriedId] = useState<string>();
  const values = picture && (unsaved === null ? inputOf(picture) : readInput(unsaved));
  const refresh = () => client.invalidateQueries(shownBy(pictureCalls.list));

  const save = useMutation({
    mutationFn: async ({ id, input }: { id: string; input: PictureInput }) =>
      await callApi(pictureCalls.describe, { params: { id }, body: input }),
    onSuccess: async (saved, { id, input }) => {
      client.setQueryData<PictureDetail>(pictureQuery(id).queryKey, (known) => known && { ...known, ...saved });
      // Text typed since stays.
      if (input.isDecoration || kept.get(keptAs(id)) === JSON.stringify(input)) kept.remove(keptAs(id));
      await refresh();
      toast({ title: 'Picture saved', description: saved.name });
    },
  });
  const remove = useMutation({
    mutationFn: async (id: string) => await callApi(pictureCalls.remove, { params: { id } }),
    onSuccess: async (_nothing, id) => {
      kept.remove(keptAs(id));
      await refresh();
      toast({ title: 'Picture removed', description: picture?.name });
    },
  });
  const failure =
    (save.variables?.id === picture?.id ? save.error : null) ??
    (remove.variables === picture?.id ? remove.error : null);

  return {
    /** Refetched: its sizes may have been made since. */
    picture,
    /** Undefined while loading. */
    uses: detail?.uses,
    values,
    problem: triedId === picture?.id && values && !isDescribed(values) ? pictureFields.alt.message : undefined,
    failure: failure ? errorSentence(failure) : undefined,
    isBusy: save.isPending || remove.isPending,
    isChanged: unsaved !== null,
    change(to: PictureInput) {
      if (!picture) return;
      const text = JSON.stringify(to);
      if (text === JSON.stringify(inputOf(picture))) kept.remove(keptAs(picture.id));
      else kept.set(keptAs(picture.id), text);
    },
    discard: () => picture && kept.remove(keptAs(picture.id)),
    /** Saves, then calls `next`; does nothing if the alt text is missing. */
    save(next: (saved: PictureRow) => void, input = values) {
      setTriedId(picture?.id);
      if (picture && input && isDescribed(input)) save.mutate({ id: picture.id, input }, { onSuccess: next });
    },
    remove(next: () => void) {
      if (picture) remove.mutate(picture.id, { onSuccess: next });
    },
  };
}

function readInput(text: string): PictureInput {
  const input: PictureInput = JSON.parse(text);
  return input;
}

function inputOf({ alt, isDecoration, focusX, focusY }: PictureRow): PictureInput {
  return { alt, isDecoration, focusX, focusY };
}

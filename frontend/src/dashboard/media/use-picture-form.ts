import { pictureFields, type PictureDetail, type PictureInput, type PictureRow } from '@prism/core/contract/pictures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorSentence } from '../../api/client.ts';
import { isDescribed, picturePath, picturesPath } from './pictures.ts';

/** A picture with where it is used, as it is now. */
export const pictureQuery = (id: string) => ({
  queryKey: [picturesPath, id],
  queryFn: () => api.get<PictureDetail>(picturePath(id)),
  staleTime: 0,
});

/** What is being said of the chosen picture. A text that is missing is told before anything is sent. */
export function usePictureForm(row: PictureRow | undefined) {
  const client = useQueryClient();
  const { data: detail } = useQuery({ ...pictureQuery(row?.id ?? ''), enabled: row !== undefined });
  const picture = detail ?? row;
  /** By the ids of pictures: whoever looks at another one finds again what was said of the first. */
  const [edited, setEdited] = useState<Readonly<Record<string, PictureInput>>>({});
  const [triedId, setTriedId] = useState<string>();
  const values = picture && (edited[picture.id] ?? inputOf(picture));
  const refresh = () => client.invalidateQueries({ queryKey: [picturesPath] });

  const save = useMutation({
    mutationFn: async ({ id, input }: { id: string; input: PictureInput }) =>
      await api.put<PictureRow>(picturePath(id), input),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => await api.delete<void>(picturePath(id)),
    onSuccess: refresh,
  });
  const failure =
    (save.variables?.id === picture?.id ? save.error : null) ??
    (remove.variables === picture?.id ? remove.error : null);

  return {
    /** As it is now: its sizes may have been made since it was chosen. */
    picture,
    /** Undefined until that is known. */
    uses: detail?.uses,
    values,
    problem: triedId === picture?.id && values && !isDescribed(values) ? pictureFields.alt.message : undefined,
    failure: failure ? errorSentence(failure) : undefined,
    isBusy: save.isPending || remove.isPending,
    change: (to: PictureInput) => picture && setEdited((all) => ({ ...all, [picture.id]: to })),
    /** Saves what is said, and then does `next`; nothing where it says too little. */
    save(next: (saved: PictureRow) => void) {
      setTriedId(picture?.id);
      if (picture && values && isDescribed(values)) save.mutate({ id: picture.id, input: values }, { onSuccess: next });
    },
    remove(next: () => void) {
      if (picture) remove.mutate(picture.id, { onSuccess: next });
    },
  };
}

function inputOf({ alt, isDecoration, focusX, focusY }: PictureRow): PictureInput {
  return { alt, isDecoration, focusX, focusY };
}

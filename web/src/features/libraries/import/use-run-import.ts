import { importPartMax } from '@publyka/contract/limits';
import { undoImportRoute } from '@publyka/contract/routes/library-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { libraryKey } from '../data.ts';
import { worksText } from '../library-labels.ts';
import { FailedImportError, type Import, sendImport } from './send-import.ts';

/** Puts a checked file in; stopped on the way it leaves nothing. */
export function useRunImport(libraryId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const running = useRef<AbortController>(null);
  const renew = () => queryClient.invalidateQueries({ queryKey: libraryKey(libraryId) });

  async function undo(importId: string): Promise<void> {
    try {
      const { removed } = await call(undoImportRoute, { params: { libraryId, importId } });
      toast.info(
        removed === 0 ? 'Nada foi gravado' : `${worksText(removed)} ${removed === 1 ? 'retirada' : 'retiradas'}`,
      );
    } catch (error) {
      toast.error(messageOf(error), { label: 'Tentar novamente', onPress: () => void undo(importId) });
    }
    await renew();
  }

  const { mutate: run, isPending } = useMutation({
    mutationFn: (file: Import) => {
      running.current = new AbortController();
      return sendImport(file, { signal: running.current.signal, onProgress: setDone });
    },
    onMutate: () => setDone(0),
    onSuccess({ added }, { id }) {
      onDone();
      toast.success(`${worksText(added)} ${added === 1 ? 'importada' : 'importadas'}`, {
        label: 'Desfazer',
        onPress: () => void undo(id),
      });
    },
    onError(error, file) {
      if (running.current?.signal.aborted) void undo(file.id);
      else toast.error(whyOf(error, file));
    },
    onSettled: renew,
  });
  return { run, isPending, done, stop: () => running.current?.abort() };
}

/** Pressing again sends the same parts, which count once. */
function whyOf(error: Error, { entries }: Import): string {
  if (error instanceof FailedImportError) return `${error.message}. Nada deste arquivo ficou na biblioteca.`;
  const hint = entries.length > importPartMax ? ' Nada foi gravado ainda; tente de novo.' : '';
  return `${messageOf(error)}${hint}`;
}

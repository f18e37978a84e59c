import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../api/api-error.ts';

/** Fetches anew: the page, where it is not told what else. */
export function useRefresh(refresh?: () => Promise<unknown>) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function run(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (refresh) await refresh();
      else await (await import('./refresh-page.ts')).refreshPage(queryClient);
    } catch (error) {
      toastError('Não foi possível atualizar. Tente novamente.', error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, run };
}

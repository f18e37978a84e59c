import type { FeedWeights } from '@publyka/contract/feed-weights';
import { setFeedWeightsRoute } from '@publyka/contract/routes/feed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../ui/toast.ts';
import { feedTab } from './data.ts';
import { type FeedData, idsOf, restore, reweigh, weightsQuery } from './weights-data.ts';

/** The reader's weights while they are being changed: the feed follows at once, and goes back unless they are saved. */
export function useWeights({ isOpen, onSaved }: { isOpen: boolean; onSaved: () => void }) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...weightsQuery, enabled: isOpen });
  const stored = query.data?.weights;
  const [changed, setChanged] = useState<FeedWeights | null>(null);
  const preview = usePreview(stored ?? {});
  const save = useMutation({
    mutationFn: ({ weights }: { weights: FeedWeights; stays?: boolean }) =>
      call(setFeedWeightsRoute, { body: { weights } }),
    onSuccess: (answer, { stays }) => {
      queryClient.setQueryData(weightsQuery.queryKey, answer);
      preview.keep();
      setChanged(null);
      if (stays) return;
      toast.success('Pesos guardados');
      onSaved();
    },
    onError: (error) => toastError('Erro ao guardar os pesos', error),
  });

  function change(weights: FeedWeights): void {
    setChanged(weights);
    preview.show(weights);
  }

  function discard(): void {
    setChanged(null);
    preview.end();
  }

  return { query, weights: changed ?? stored, isChanged: changed !== null, change, discard, save };
}

const feedKey = feedTab('relevant').query.queryKey;

function usePreview(stored: FeedWeights) {
  const queryClient = useQueryClient();
  const order = useRef<string[] | null>(null);

  function show(weights: FeedWeights): void {
    queryClient.setQueryData<FeedData>(feedKey, (data) => {
      if (!data) return data;
      order.current ??= idsOf(data);
      return reweigh(data, weights);
    });
  }

  function keep(): void {
    order.current = null;
  }

  function end(): void {
    const ids = order.current;
    if (ids) queryClient.setQueryData<FeedData>(feedKey, (data) => data && restore(data, ids, stored));
    keep();
  }

  // Whoever leaves the page by 'Voltar' has not saved.
  const endNow = useEffectEvent(end);
  useEffect(() => () => endNow(), []);
  return { show, keep, end };
}

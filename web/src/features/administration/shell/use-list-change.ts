import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Changes a list that the answer holds anew. What the server refuses is said in a toast, and at the fields that have it.
 */
export function useListChange<Input, List>(queryKey: QueryKey, send: (input: Input) => Promise<List>) {
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (list) => {
      setErrors({});
      queryClient.setQueryData(queryKey, list);
    },
    onError: (error) => {
      setErrors(error instanceof ApiError ? error.fields : {});
      toast.error(messageOf(error));
    },
  });
  return { change: mutate, isBusy: isPending, errors };
}

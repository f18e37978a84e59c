import type { PushSettings } from '@publyka/contract/routes/pushes';
import {
  getPushesRoute,
  removePushDeviceRoute,
  setPushDeviceRoute,
  setPushSettingsRoute,
} from '@publyka/contract/routes/pushes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { toast } from '../../ui/toast.ts';
import { subscribeDevice, unsubscribeDevice } from './push-device.ts';

export const pushesQuery = queryOptions({
  queryKey: ['pushes'],
  queryFn: ({ signal }) => call(getPushesRoute, {}, { signal }),
  staleTime: 0,
});

/** Turns pushes on this device on or off. Browsers require a press for it. */
export function useSetDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ isOn, publicKey }: { isOn: boolean; publicKey: string }) => {
      if (isOn) return call(setPushDeviceRoute, { body: await subscribeDevice(publicKey) });
      const state = await call(removePushDeviceRoute);
      await unsubscribeDevice();
      return state;
    },
    onSuccess: (state) => queryClient.setQueryData(pushesQuery.queryKey, state),
    onError: (error) =>
      toast.error(error instanceof DOMException ? 'O navegador não ligou as notificações' : messageOf(error)),
  });
}

export function useSetSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...optimisticQuery(queryClient, pushesQuery.queryKey, (before, settings: PushSettings) => ({
      ...before,
      settings,
    })),
    mutationFn: (settings: PushSettings) => call(setPushSettingsRoute, { body: settings }),
  });
}

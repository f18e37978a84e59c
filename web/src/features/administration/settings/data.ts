import { listChecksRoute } from '@publyka/contract/routes/first-start';
import {
  type ChangeSetting,
  changeSettingRoute,
  getSettingsRoute,
  type InstallationSettings,
  type SettingKey,
} from '@publyka/contract/routes/installation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { installationQuery } from '../../../shared/people/installation-query.ts';
import { administrationKey } from '../../../shared/people/standing.ts';
import { paintMark } from '../../../ui/stored-theme.ts';
import { toast } from '../../../ui/toast.ts';

export const checksQuery = queryOptions({
  queryKey: [administrationKey, 'checks'],
  queryFn: ({ signal }) => call(listChecksRoute, {}, { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: [administrationKey, 'settings'],
  queryFn: ({ signal }) => call(getSettingsRoute, {}, { signal }),
  staleTime: 0,
});

/** Sets one setting; what failed stands at its field, so the caller tells it. */
export function useChangeSetting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeSetting) => call(changeSettingRoute, { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      paintMark(settings.values.look.mark);
      void queryClient.invalidateQueries({ queryKey: installationQuery.queryKey });
      toast.success('Guardado. Já vale para todos');
    },
  });
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

/** 'Definido aqui em 25 de nov. de 2026', 'Vem do ambiente', 'Padrão' */
export function sourceWords({ sources, changedAt }: InstallationSettings, key: SettingKey): string {
  const at = changedAt[key];
  if (at) return `Definido aqui em ${shownDay.format(new Date(at))}`;
  return sources[key] === 'environment' ? 'Vem do ambiente do servidor' : 'Padrão';
}

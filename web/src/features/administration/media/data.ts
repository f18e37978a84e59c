import { findOrphansRoute, getMediaUsageRoute, removeOrphansRoute } from '@publyka/contract/routes/media-usage';
import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { formatCount } from '../../../lib/format.ts';
import { administrationKey } from '../../../shared/people/standing.ts';
import { toast } from '../../../ui/toast.ts';

export const mediaUsageQuery = queryOptions({
  queryKey: [administrationKey, 'media'],
  queryFn: ({ signal }) => call(getMediaUsageRoute, {}, { signal }),
  staleTime: 0,
});

/** Asked only when somebody wants to know: the server goes through its storage. */
export const orphansQuery = queryOptions({
  queryKey: [administrationKey, 'orphans'],
  queryFn: ({ signal }) => call(findOrphansRoute, {}, { signal }),
  enabled: false,
});

export function useRemoveOrphans() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeOrphansRoute, {}),
    onSuccess: ({ folders, isWhole }) => {
      queryClient.setQueryData(orphansQuery.queryKey, { folders: [], isWhole });
      toast.success(formatCount(folders.length, 'pasta excluída', 'pastas excluídas'));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

const purposeLabels: Record<UploadPurpose, string> = {
  'post-image': 'Imagens de publicações',
  avatar: 'Fotos de perfil',
  'community-avatar': 'Imagens de RePublykas e da instituição',
  'drop-cover': 'Capas de Drops',
  'drop-video': 'Vídeos de Drops',
  'post-video': 'Vídeos de publicações',
  'message-image': 'Imagens de conversas',
  'message-video': 'Vídeos de conversas',
  'message-file': 'Arquivos de conversas',
  'message-voice': 'Áudios de conversas',
};

export function purposeWords(purpose: string): string {
  return Object.entries(purposeLabels).find(([name]) => name === purpose)?.[1] ?? purpose;
}

import type { CurriculumSection } from '@publyka/contract/curriculum';
import {
  deleteCurriculumRoute,
  getCurriculumRoute,
  listCurriculumItemsRoute,
  listCurriculumLinesRoute,
  removeCurriculumItemRoute,
  showCurriculumSectionRoute,
  undoCurriculumImportRoute,
} from '@publyka/contract/routes/curricula';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import type { Feature } from '../../lib/features.ts';
import { toast } from '../../ui/toast.ts';

const key = ['curriculum'] as const;

export function curriculumQuery(personId: string) {
  return queryOptions({
    queryKey: [...key, personId, 'sections'],
    queryFn: ({ signal }) => call(getCurriculumRoute, { params: { personId } }, { signal }),
    meta: { poll: true },
  });
}

export function itemsQuery(personId: string, section: CurriculumSection) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(listCurriculumItemsRoute, { params: { personId, section }, query: { cursor } }, { signal }),
    { queryKey: [...key, personId, section], meta: { offline: 'first-pages', poll: true } },
  );
}

/** What is there before a file is chosen: once it is, nothing is asked until 'Salvar'. */
export const ownLinesQuery = queryOptions({
  queryKey: [...key, 'lines'],
  queryFn: async ({ signal }) => (await call(listCurriculumLinesRoute, {}, { signal })).items,
});

export function refetchCurricula(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}

export const curriculumFeature: Feature = {
  live: {
    appliers: {
      'curriculum.changed': (queryClient, { data: { personId } }) =>
        void queryClient.invalidateQueries({ queryKey: [...key, personId] }),
      'person.hidden': (queryClient) => void refetchCurricula(queryClient),
      'person.shown': (queryClient) => void refetchCurricula(queryClient),
    },
    refetch: (queryClient, topic) => {
      if (topic.startsWith('user:') || topic.startsWith('profile:')) void refetchCurricula(queryClient);
    },
  },
};

/** A change of one's own: the screen follows, and says when it did not come to be. */
function useOwnChange<Variables>(mutationFn: (variables: Variables) => Promise<unknown>, done?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await refetchCurricula(queryClient);
      if (done) toast.success(done);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}

export function useShowSection() {
  return useOwnChange(({ section, isShown }: { section: CurriculumSection; isShown: boolean }) =>
    call(showCurriculumSectionRoute, { params: { section }, body: { isShown } }),
  );
}

export function useRemoveItem() {
  return useOwnChange(
    (itemId: string) => call(removeCurriculumItemRoute, { params: { itemId } }),
    'Excluído do seu currículo',
  );
}

export function useDeleteCurriculum() {
  return useOwnChange(() => call(deleteCurriculumRoute, {}), 'Currículo excluído');
}

export function useUndoImport() {
  return useOwnChange(
    (importId: string) => call(undoCurriculumImportRoute, { params: { importId } }),
    'Desfeito: o que entrou agora saiu',
  );
}

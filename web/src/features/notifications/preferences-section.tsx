import { communityName, communityNamePlural } from '@publyka/contract/brand';
import type { NotificationPreferences, NotificationType } from '@publyka/contract/routes/notifications';
import {
  getNotificationPreferencesRoute,
  setNotificationPreferenceRoute,
} from '@publyka/contract/routes/notifications';
import { getWeeklyMailRoute, setWeeklyMailRoute } from '@publyka/contract/routes/weekly-mail';
import { notificationGroups, sayHowMany } from '@publyka/contract/text/notification-groups';
import { notificationKindTexts } from '@publyka/contract/text/people-texts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { FoldedGroup } from '../../ui/folded-group.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';

const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call(getNotificationPreferencesRoute, {}, { signal }),
  staleTime: 0,
});

const hints: Record<NotificationType, string> = {
  like: 'Nas suas publicações e nos seus Drops',
  comment: 'Nas suas publicações, e respostas a você',
  mention: `Em publicações e comentários, e nas suas ${communityNamePlural}, também nas silenciadas`,
  citation: 'Quando alguém cita uma publicação sua em outra',
  connection_request: 'Continuam contados no Linkar',
  connection_accepted: 'Quando alguém aceita um convite seu',
  coupon: 'Novos e perto de vencer',
  work: 'Quando a revista retrata ou corrige uma delas',
  collaboration: 'Quando alguém diz que trabalhou com você, ou confirma',
  review: 'Pedidas, recebidas, respondidas e as que ajudaram',
  search: 'Publicações e Drops novos, uma vez por dia',
  newcomer: `Quando alguém que acaba de chegar escreve numa ${communityName} que você administra ou recebe`,
  other: 'O que você ganhou e o que ficou pronto',
};

/** 'Notificações': which kinds one is told. What was told stays. */
export function NotificationPreferencesSection() {
  const query = useQuery(preferencesQuery);
  return (
    <section aria-labelledby="notificacoes" className="px-(--gutter) pt-6 pb-4">
      <SectionTitle id="notificacoes">Notificações</SectionTitle>
      {query.isPending && <PreferencesSkeleton />}
      {query.error && <QueryError shape="line" query={query} title="Erro ao carregar preferências" />}
      {query.data && <Kinds told={query.data.told} />}
      <WeeklyMailSwitch />
    </section>
  );
}

function Kinds({ told }: NotificationPreferences) {
  const { mutate: set } = useSetPreference();
  return (
    <div className="mt-2">
      {notificationGroups.map(({ title, kinds }) => (
        <FoldedGroup
          key={title}
          title={title}
          summary={sayHowMany(kinds.filter((type) => told.includes(type)).length, kinds.length)}
        >
          {kinds.map((type) => (
            <Switch
              key={type}
              label={notificationKindTexts[type]}
              hint={hints[type]}
              checked={told.includes(type)}
              onChange={({ target }) => set({ type, isTold: target.checked })}
            />
          ))}
        </FoldedGroup>
      ))}
    </div>
  );
}

type Choice = { type: NotificationType; isTold: boolean };

function useSetPreference() {
  const queryClient = useQueryClient();
  return useMutation({
    ...optimisticQuery(queryClient, preferencesQuery.queryKey, ({ told }, { type, isTold }: Choice) => {
      const others = told.filter((one) => one !== type);
      return { told: isTold ? [...others, type] : others };
    }),
    mutationFn: ({ type, isTold }: Choice) =>
      call(setNotificationPreferenceRoute, { params: { type }, body: { isTold } }),
  });
}

function PreferencesSkeleton() {
  return (
    <SkeletonGroup label="Carregando preferências" className="mt-3 flex flex-col gap-4">
      {notificationGroups.map(({ title }) => (
        <Skeleton key={title} className="h-9 w-full" />
      ))}
    </SkeletonGroup>
  );
}

const weeklyMailQuery = queryOptions({
  queryKey: ['weekly-mail'],
  queryFn: ({ signal }) => call(getWeeklyMailRoute, {}, { signal }),
  staleTime: 0,
});

/** Off until somebody asks for it. */
function WeeklyMailSwitch() {
  const queryClient = useQueryClient();
  const { data } = useQuery(weeklyMailQuery);
  const { mutate: set } = useMutation({
    ...optimisticQuery(queryClient, weeklyMailQuery.queryKey, (_, isWanted: boolean) => ({ isWanted })),
    mutationFn: (isWanted: boolean) => call(setWeeklyMailRoute, { body: { isWanted } }),
  });
  if (!data) return null;
  return (
    <div className="mt-2">
      <Switch
        label="Carta de segunda"
        hint="Por e-mail: três publicações, uma pergunta da sua área e o próximo encontro, só quando há o que contar"
        checked={data.isWanted}
        onChange={({ target }) => set(target.checked)}
      />
    </div>
  );
}

import { type DeviceSession, endAllSessionsRoute, endSessionRoute } from '@publyka/contract/routes/accounts';
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { describeDevice } from '../../lib/session/device-name.ts';
import { changeSession, getCachedMe } from '../../lib/session/session.ts';
import { clearPerson } from '../../lib/session/sign-out-handlers.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { sessionsQuery } from './data.ts';

const icons = { phone: IconDeviceMobile, tablet: IconDeviceTablet, computer: IconDeviceLaptop };

/** 'Sessões': where this account is signed in, and the way out of all of them. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  const { data, error } = query;
  return (
    <section className="px-(--gutter) pt-6 pb-8">
      <SectionTitle>Sessões</SectionTitle>
      {data && (
        <ul className="mt-2">
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && !error && <SessionsSkeleton />}
      {error && <QueryError shape="line" query={query} title="Erro ao carregar sessões" />}
      <EndAllSessions />
    </section>
  );
}

function SessionRow({ session: { id, current, userAgent, lastSeenAt } }: { session: DeviceSession }) {
  const { name, kind } = describeDevice(userAgent);
  const DeviceIcon = icons[kind];
  return (
    <li className="flex min-h-14 items-center gap-3.5 py-1.5">
      <DeviceIcon size={22} stroke={1.75} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-chat">{name}</p>
        {current ? (
          <p className="inline-block rounded-mark bg-mark px-1 text-meta font-semibold text-on-mark">Este aparelho</p>
        ) : (
          <p className="text-meta text-ink-3">
            Visto por último: <Time value={lastSeenAt} />
          </p>
        )}
      </div>
      {!current && <EndSession sessionId={id} device={name} />}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup label="Carregando sessões" className="mt-2 flex h-14 items-center gap-3.5">
      <Skeleton className="size-5.5" />
      <SkeletonText widths={[40, 25]} className="flex-1" />
    </SkeletonGroup>
  );
}

/** 'Sair de todos', this device too. */
function EndAllSessions() {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate: endAll, isPending } = useMutation({
    mutationFn: () => call(endAllSessionsRoute),
    onSuccess: () => {
      const me = getCachedMe(queryClient);
      changeSession(queryClient, null);
      if (me) clearPerson(me.id);
      return router.invalidate();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <Button variant="outline" size="large" className="mt-3 w-full" onClick={() => setIsAsking(true)}>
        Sair de todos
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sair de todos os aparelhos?"
        confirmLabel="Sair de todos"
        tone="ink"
        busy={isPending}
        onConfirm={() => endAll()}
      >
        Todas as sessões terminam, esta também. Para voltar, entre como de costume. Chaves de acesso, ORCID, instituição
        e endereços de leitura continuam.
      </ConfirmDialog>
    </>
  );
}

/** 'Encerrar': signs one other device out. */
function EndSession({ sessionId, device }: { sessionId: string; device: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const { mutate: end, isPending } = useMutation({
    mutationFn: () => call(endSessionRoute, { params: { sessionId } }),
    onSuccess: () => {
      toast.success('Sessão encerrada');
      return refresh();
    },
    onError: (error) => {
      // It has already ended, as wanted.
      if (!hasCode(error, 'not_found')) toast.error(messageOf(error));
      return refresh();
    },
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <TextButton aria-label={`Encerrar ${device}`} onClick={() => setIsAsking(true)}>
        Encerrar
      </TextButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Encerrar esta sessão?"
        quote={device}
        confirmLabel="Encerrar"
        tone="ink"
        busy={isPending}
        onConfirm={() => end()}
      >
        Quem usa esse aparelho sai da conta em instantes e precisa entrar de novo.
      </ConfirmDialog>
    </>
  );
}

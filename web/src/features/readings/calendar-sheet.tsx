import {
  getCalendarAddressRoute,
  makeCalendarAddressRoute,
  revokeCalendarAddressRoute,
} from '@publyka/contract/routes/readings';
import { IconCopy } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { copy, copyFailedText } from '../../lib/share.ts';
import { readingsKey } from '../../shared/readings/data.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';

const addressQuery = queryOptions({
  queryKey: [...readingsKey, 'calendar'],
  queryFn: ({ signal }) => call(getCalendarAddressRoute, {}, { signal }),
  staleTime: 0,
});

/** 'Calendário por endereço': the meetings of all readings one takes part in, in one's own calendar. */
export function CalendarSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Calendário por endereço"
      description="Com ele seu calendário recebe os encontros das leituras de que você participa, e muda quando eles mudam."
    >
      <Address />
    </PageSheet>
  );
}

function Address() {
  const query = useQuery(addressQuery);
  const { make, revoke } = useChanges();
  if (query.isError && !query.data)
    return <QueryError shape="part" query={query} title="Erro ao carregar o calendário" />;
  if (!query.data) {
    return (
      <SkeletonGroup label="Carregando o calendário">
        <SkeletonText widths={[70, 40]} />
      </SkeletonGroup>
    );
  }
  const { since } = query.data;
  return (
    <div className="flex flex-col gap-4">
      {make.data && since && <MadeAddress url={make.data.url} />}
      {since && !make.data && (
        <p className="text-ui text-ink-2">
          Você tem um endereço desde <Time value={since} />. Ele só aparece quando é criado: se o perdeu, crie outro, e
          o de antes deixa de funcionar.
        </p>
      )}
      {!since && (
        <p className="text-ui text-ink-2">
          Quem tiver o endereço vê os seus encontros: cole-o só no seu calendário. Você pode revogá-lo quando quiser.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!(make.data && since) && (
          <Button variant="ink" busy={make.isPending} onClick={() => make.mutate()}>
            {since ? 'Criar outro endereço' : 'Criar endereço'}
          </Button>
        )}
        {since && (
          <Button variant="outline" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revogar
          </Button>
        )}
      </div>
    </div>
  );
}

function MadeAddress({ url }: { url: string }) {
  return (
    <>
      <Field
        label="Seu endereço"
        hint="No Google Agenda: Outras agendas, Usando URL. No iPhone: Ajustes, Calendário, Contas, Assinar calendário."
      >
        <TextInput value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <Button
        variant="ink"
        icon={<Icon of={IconCopy} size={18} />}
        className="self-start"
        onClick={() => void copy(url, { copied: 'Endereço copiado!', failed: copyFailedText(url) })}
      >
        Copiar endereço
      </Button>
    </>
  );
}

function useChanges() {
  const queryClient = useQueryClient();
  const onError = (error: Error) => toast.error(messageOf(error));
  const make = useMutation({
    mutationFn: () => call(makeCalendarAddressRoute, {}),
    onSuccess: ({ since }) => queryClient.setQueryData(addressQuery.queryKey, { since }),
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendarAddressRoute, {}),
    onSuccess: () => {
      make.reset();
      queryClient.setQueryData(addressQuery.queryKey, { since: null });
      toast.success('Endereço revogado');
    },
    onError,
  });
  return { make, revoke };
}

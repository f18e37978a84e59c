import { type Federation, getFederationRoute, setFederationRoute } from '@publyka/contract/routes/federation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { FediverseFollowers } from './fediverse-followers.tsx';

const federationKey = ['federation'];

/** Who hides their profile leaves at once: the state is read anew when that changes. */
function federationQuery(isProfileOnWeb: boolean) {
  return queryOptions({
    queryKey: [...federationKey, isProfileOnWeb],
    queryFn: ({ signal }) => call(getFederationRoute, {}, { signal }),
    staleTime: 0,
  });
}

/** 'Pode ser seguido do Fediverso'; nothing where the installation does not speak with it. */
export function FediverseSwitch({ isProfileOnWeb }: { isProfileOnWeb: boolean }) {
  const { data } = useQuery(federationQuery(isProfileOnWeb));
  if (!data || (!data.isAllowed && !data.isOn)) return null;
  return <FediverseChoice state={data} isProfileOnWeb={isProfileOnWeb} />;
}

function FediverseChoice({ state, isProfileOnWeb }: { state: Federation; isProfileOnWeb: boolean }) {
  const queryClient = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => call(setFederationRoute, { body: { isOn } }),
    onSuccess: (next) => queryClient.setQueryData(federationQuery(isProfileOnWeb).queryKey, next),
    onError: (error) => toastError('Não foi possível mudar isto', error),
    onSettled: () => setIsLeaving(false),
  });
  const { isOn, address, followersCount } = state;
  return (
    <>
      <Switch
        label="Pode ser seguido do Fediverso"
        hint={
          isProfileOnWeb || isOn
            ? `Quem usa Mastodon e redes parecidas pode seguir ${address} e recebe o que você publica para a web. As cópias ficam em outros servidores: o que você excluir aqui, pedimos que excluam, mas não há como garantir que sumam de lá.`
            : 'Antes, torne o seu perfil público na web.'
        }
        checked={isPending ? variables : isOn}
        disabled={isPending || (!isOn && !isProfileOnWeb)}
        onChange={({ target }) => {
          if (target.checked || followersCount === 0) mutate(target.checked);
          else setIsLeaving(true);
        }}
        className="mt-4"
      />
      {isOn && <FollowersLine count={followersCount} />}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Deixar o Fediverso?"
        confirmLabel="Deixar"
        busy={isPending}
        onConfirm={() => mutate(false)}
      >
        Quem segue você de lá deixa de seguir, e pedimos aos outros servidores que excluam o que receberam. Se você
        voltar, começa sem seguidores.
      </ConfirmDialog>
    </>
  );
}

function FollowersLine({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-ui">
        Seguidores no Fediverso: {count.toLocaleString('pt-BR')}
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Ocultar' : 'Ver quem'}
        </TextButton>
      </p>
      {isOpen && <FediverseFollowers stateKey={federationKey} />}
    </div>
  );
}

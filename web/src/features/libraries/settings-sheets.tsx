import { product } from '@publyka/contract/brand';
import { type Library, type LibraryAudience, setLibraryAudienceRoute } from '@publyka/contract/routes/libraries';
import { makeLibraryAddressRoute, revokeLibraryAddressRoute } from '@publyka/contract/routes/library-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { copy } from '../../lib/share.ts';
import { Button } from '../../ui/button.tsx';
import { formatFull } from '../../ui/format-time.ts';
import { RadioList } from '../../ui/radio-list.tsx';
import { toast } from '../../ui/toast.ts';
import { libraryKey, libraryQuery } from './data.ts';

type SheetProps = { library: Library; open: boolean; onOpenChange: (open: boolean) => void };

const audiences: readonly { value: LibraryAudience; label: string }[] = [
  { value: 'only_me', label: 'Só eu' },
  { value: 'links', label: 'Meus Links' },
  { value: 'members', label: `Todos no ${product}` },
];

/** Who finds one's library on the profile. */
export function AudienceSheet({ library, open, onOpenChange }: SheetProps) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...optimisticQuery(queryClient, libraryQuery(library.id).queryKey, (before, audience: LibraryAudience) =>
      before ? { ...before, audience } : before,
    ),
    mutationFn: (audience: LibraryAudience) =>
      call(setLibraryAudienceRoute, { params: { libraryId: library.id }, body: { audience } }),
  });
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Quem vê a sua biblioteca">
      <p className="pb-2 text-ui text-ink-2">
        Quem pode ver encontra ‘Biblioteca’ no seu perfil, com as obras e as etiquetas. As notas são só suas.
      </p>
      <RadioList legend="Quem vê" options={audiences} value={library.audience ?? 'only_me'} onValueChange={mutate} />
    </PageSheet>
  );
}

const copyTexts = {
  copied: 'Endereço copiado',
  failed: 'Não foi possível copiar. Marque o endereço e copie pelo teclado.',
};

/** The address that Overleaf or Zotero follow: shown once, since the server keeps its hash only. */
export function AddressSheet({ library, open, onOpenChange }: SheetProps) {
  const queryClient = useQueryClient();
  const [address, setAddress] = useState<string>();
  const renew = () => queryClient.invalidateQueries({ queryKey: libraryKey(library.id) });
  const params = { libraryId: library.id };
  // One after another: the address that is shown is the one that answers.
  const scope = { id: `library-address:${library.id}` };
  const make = useMutation({
    scope,
    mutationFn: () => call(makeLibraryAddressRoute, { params }),
    onSuccess: ({ url }) => setAddress(url),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: renew,
  });
  const revoke = useMutation({
    scope,
    mutationFn: () => call(revokeLibraryAddressRoute, { params }),
    onSuccess() {
      setAddress(undefined);
      toast.info('O endereço não responde mais');
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: renew,
  });
  const { addressSince } = library;
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Endereço para Overleaf e Zotero"
      footer={
        <>
          {addressSince && (
            <Button variant="quiet" size="large" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              Revogar
            </Button>
          )}
          {address ? (
            <Button size="large" className="flex-1" onClick={() => void copy(address, copyTexts)}>
              Copiar endereço
            </Button>
          ) : (
            <Button size="large" className="flex-1" busy={make.isPending} onClick={() => make.mutate()}>
              {addressSince ? 'Trocar o endereço' : 'Criar endereço'}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ui text-ink-2">
        Um programa que segue o endereço lê esta biblioteca em BibTeX, sempre como ela está, sem entrar na sua conta.
        Quem tiver o endereço também lê: guarde-o como uma senha.
      </p>
      {address && (
        <p className="mt-3 rounded-control bg-sunken px-3.5 py-3 text-ui wrap-anywhere select-all">
          {address}
          <span className="mt-1 block text-meta text-ink-3">Ele aparece só agora. Copie antes de fechar.</span>
        </p>
      )}
      {!address && addressSince && (
        <p className="mt-3 text-ui text-ink-2">
          Há um endereço desde {formatFull(new Date(addressSince))}. Trocar faz o antigo parar de responder.
        </p>
      )}
    </PageSheet>
  );
}

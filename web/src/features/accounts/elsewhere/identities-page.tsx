import { type IdentityProviderName, removeIdentityRoute } from '@publyka/contract/routes/identities';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ScreenHeader } from '../../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { cacheIdentities, identitiesQuery, providersQuery } from './data.ts';
import { OrcidSection } from './orcid-section.tsx';

const title = 'ORCID e instituição';

// Its form checks the password with zod.
const LinkSheet = lazyPart(() => import('./link-sheet.tsx').then((code) => code.LinkSheet));

/** 'ORCID e instituição': what proves who one is, and what one may enter with beside the password. */
export function IdentitiesPage() {
  const goUp = useNavigateUp();
  const query = useQuery(identitiesQuery);
  const { data: providers } = useQuery(providersQuery);
  const [linking, setLinking] = useState<IdentityProviderName | null>(null);
  const [removing, setRemoving] = useState<IdentityProviderName | null>(null);
  usePageTitle(title);
  const own = query.data;
  const since = own?.linked.find(({ provider }) => provider === 'institution')?.since;
  return (
    <div>
      <ScreenHeader title={title} onBack={() => goUp({ to: '/settings' })} />
      {query.isPending && <PageSkeleton />}
      {query.error && !own && <QueryError query={query} level={2} title="Erro ao carregar" />}
      {own && (
        <div className="flex flex-col gap-9 px-(--gutter) pt-6 pb-10">
          <OrcidSection
            orcid={own.orcid}
            canAuthenticate={providers?.orcid ?? false}
            onLink={() => setLinking('orcid')}
            onRemove={() => setRemoving('orcid')}
          />
          {providers?.institution && (
            <InstitutionSection
              name={providers.institution.name}
              since={since}
              onLink={() => setLinking('institution')}
              onRemove={() => setRemoving('institution')}
            />
          )}
        </div>
      )}
      <LinkSheet open={linking !== null} onOpenChange={() => setLinking(null)} provider={linking} />
      <RemoveDialog provider={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

type InstitutionSectionProps = { name: string; since: string | undefined; onLink: () => void; onRemove: () => void };

function InstitutionSection({ name, since, onLink, onRemove }: InstitutionSectionProps) {
  return (
    <section>
      <SectionTitle className="wrap-anywhere">{name}</SectionTitle>
      <p className="mt-1.5 text-chat text-ink-2">
        {since
          ? `Ligada em ${new Date(since).toLocaleDateString('pt-BR')}. Serve para entrar sem senha.`
          : 'Ligue a conta da instituição para entrar com ela, sem senha.'}
      </p>
      <Button variant={since ? 'quiet' : 'outline'} size="large" className="mt-4" onClick={since ? onRemove : onLink}>
        {since ? 'Desligar' : 'Ligar'}
      </Button>
    </section>
  );
}

const consequences: Record<IdentityProviderName, string> = {
  orcid: 'O iD sai do seu perfil agora e não serve mais para entrar. O que você trouxe para a biblioteca fica.',
  institution: 'Ela não serve mais para entrar aqui. A sua conta continua igual.',
};

function RemoveDialog({ provider, onClose }: { provider: IdentityProviderName | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: (name: IdentityProviderName) => call(removeIdentityRoute, { params: { provider: name } }),
    onSuccess: (own) => {
      cacheIdentities(queryClient, own);
      onClose();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <ConfirmDialog
      open={provider !== null}
      onOpenChange={onClose}
      title={provider === 'orcid' ? 'Tirar o ORCID?' : 'Desligar a conta da instituição?'}
      confirmLabel={provider === 'orcid' ? 'Tirar' : 'Desligar'}
      busy={isPending}
      onConfirm={() => provider && remove(provider)}
    >
      {provider && consequences[provider]}
    </ConfirmDialog>
  );
}

function PageSkeleton() {
  return (
    <SkeletonGroup label="Carregando" className="px-(--gutter) pt-6">
      <Skeleton className="h-7 w-[40%]" />
      <SkeletonText widths={[70, 50]} className="mt-4" />
      <Skeleton className="mt-6 h-12.5 rounded-control" />
    </SkeletonGroup>
  );
}

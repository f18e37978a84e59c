import { readersGroupMax } from '@publyka/contract/limits';
import { getReadSharingRoute, type ReadSharing, setReadSharingRoute } from '@publyka/contract/routes/readers';
import { IconLogout } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { optimisticQuery } from '../../lib/cache/optimistic-mutation.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useMe } from '../../lib/session/session.ts';
import { SignOutDialog } from '../../lib/session/sign-out-dialog.tsx';
import { useSetWebChoice, useWebDefault, webChoiceQuery } from '../../shared/open-web/data.ts';
import { ChipChoice } from '../../ui/chip.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { Theme } from '../../ui/stored-theme.ts';
import { Switch } from '../../ui/switch.tsx';
import { useContrast, useTheme } from '../../ui/theme.ts';
import { FediverseSwitch } from './fediverse-switch.tsx';

const cut = 'turn border-t-8 border-paper';

type SettingsPageProps = {
  interests: ReactNode;
  /** The way to 'Vínculo institucional'. */
  affiliation: ReactNode;
  /** How one gets into this account. */
  entry: ReactNode;
  /** Where this account is signed in. */
  sessions: ReactNode;
  /** Which notifications one receives. */
  notifications: ReactNode;
  /** What one follows beside one's Links. */
  follows: ReactNode;
  blocks: ReactNode;
  /** The way to a copy of everything, and out. */
  myData: ReactNode;
};

/** 'Configurações' */
export function SettingsPage({
  interests,
  affiliation,
  entry,
  sessions,
  notifications,
  follows,
  blocks,
  myData,
}: SettingsPageProps) {
  const router = useRouter();
  const navigate = useNavigate();
  usePageTitle('Configurações');

  function goBack(): void {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/profile', replace: true });
  }

  return (
    <div>
      <ScreenHeader title="Configurações" onBack={goBack} />
      <AppearanceSection />
      <div className={cut}>{interests}</div>
      <div className={cut}>{affiliation}</div>
      <div className={cut}>{entry}</div>
      <div className={cut}>{sessions}</div>
      <div className={cut}>{notifications}</div>
      <div className={cut}>
        <PrivacySection />
      </div>
      <div className={cut}>{follows}</div>
      <div className={cut}>{blocks}</div>
      <div className={cut}>{myData}</div>
      <div className={cut}>
        <SignOutRow />
      </div>
    </div>
  );
}

function SignOutRow() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className="my-3 flex min-h-14 w-full items-center gap-3.5 px-(--gutter) text-left text-chat -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <IconLogout size={22} stroke={1.75} aria-hidden="true" />
        Sair
      </button>
      <SignOutDialog open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

/** 'Aparência': theme and contrast, kept for this browser. */
function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  const [isHigh, setContrast] = useContrast();
  return (
    <section aria-labelledby="aparencia" className="px-(--gutter) pt-6 pb-6">
      <SectionTitle id="aparencia">Aparência</SectionTitle>
      <ChipChoice label="Tema" options={themes} value={theme} onValueChange={setTheme} className="mt-3" />
      <Switch
        label="Alto contraste"
        hint="Preto, branco e linhas fortes"
        checked={isHigh}
        onChange={({ target }) => setContrast(target.checked)}
        className="mt-4"
      />
    </section>
  );
}

const readSharingQuery = queryOptions({
  queryKey: ['read-sharing'],
  queryFn: ({ signal }) => call(getReadSharingRoute, {}, { signal }),
  staleTime: 0,
});

/** 'Privacidade': what others learn of what one does. */
function PrivacySection() {
  const query = useQuery(readSharingQuery);
  return (
    <section aria-labelledby="privacidade" className="px-(--gutter) pt-6 pb-4">
      <SectionTitle id="privacidade">Privacidade</SectionTitle>
      {query.isPending && (
        <SkeletonGroup label="Carregando privacidade" className="mt-3">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.error && <QueryError shape="line" query={query} title="Erro ao carregar privacidade" />}
      {query.data && <ReadSharingSwitch {...query.data} />}
      <WebSwitches />
    </section>
  );
}

/** The profile on the web, and what one writes next; nothing where the installation keeps the web closed. */
function WebSwitches() {
  const me = useMe();
  const { query, set: setDefault } = useWebDefault();
  const profile = useQuery(webChoiceQuery('profile', me.id));
  const { mutate: setProfile, variables, isPending } = useSetWebChoice('profile', me.id);
  if (!query.data || !profile.data || (!query.data.isAllowed && !profile.data.isOnWeb)) return null;
  return (
    <>
      <Switch
        label="Perfil público na web"
        hint="Qualquer pessoa com o link lê o seu nome, a foto, o título, a instituição, a biografia, as obras do currículo que você mostra e o que você publica para a web. Pode aparecer em buscadores."
        checked={isPending ? variables : profile.data.isOnWeb}
        onChange={({ target }) =>
          setProfile(target.checked, { onError: (error) => toastError('Não foi possível mudar o perfil', error) })
        }
        className="mt-4"
      />
      {query.data.isAllowed && (
        <Switch
          label="Começar público na web"
          hint="O que você publicar começa aberto para quem não tem conta. Dá para mudar em cada publicação; os comentários continuam só para membros."
          checked={query.data.isOnWeb}
          onChange={({ target }) => setDefault(target.checked)}
          className="mt-4"
        />
      )}
      <FediverseSwitch isProfileOnWeb={profile.data.isOnWeb} />
    </>
  );
}

function ReadSharingSwitch({ isShared }: ReadSharing) {
  const queryClient = useQueryClient();
  const { mutate: set } = useMutation({
    ...optimisticQuery(queryClient, readSharingQuery.queryKey, (_, sharing: ReadSharing) => sharing),
    mutationFn: (sharing: ReadSharing) => call(setReadSharingRoute, { body: sharing }),
  });
  return (
    <Switch
      label="Visto por"
      hint={`Em grupos de até ${readersGroupMax}, quem escreve vê quem leu. Desligado, ninguém vê que você leu, e você não vê quem leu.`}
      checked={isShared}
      onChange={({ target }) => set({ isShared: target.checked })}
      className="mt-2"
    />
  );
}

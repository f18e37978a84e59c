import type { EnvironmentFact } from '@publyka/contract/routes/installation';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CheckList } from '../first-start/checks.tsx';
import { NewestReleaseLine } from '../shell/newest-release-line.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { BlockListForm } from './block-list-form.tsx';
import { checksQuery, settingsQuery } from './data.ts';
import { LogoForm } from './logo-form.tsx';
import { LookForm } from './look-form.tsx';
import { SettingForm, type SettingGroup } from './setting-form.tsx';
import { TestMail } from './test-mail.tsx';
import { WordListForm } from './word-list-form.tsx';

const groups: readonly SettingGroup[] = [
  {
    key: 'identity',
    title: 'Nome',
    about: 'Aparece na entrada, para quem chega.',
    fields: [
      { name: 'name', label: 'Nome desta instalação', kind: 'text', isOptional: true },
      { name: 'institution', label: 'Instituição', kind: 'text', isOptional: true },
    ],
  },
  {
    key: 'operator',
    title: 'Quem mantém',
    about: 'Os textos legais dizem quem mantém a instalação, e a quem pedir o que a LGPD garante.',
    fields: [
      { name: 'name', label: 'Quem mantém', kind: 'text' },
      { name: 'email', label: 'E-mail de contato', kind: 'email' },
      { name: 'officer', label: 'Encarregado de dados', kind: 'text', isOptional: true },
    ],
  },
  {
    key: 'partners',
    title: 'Parceiros',
    about: 'Para onde levam as Soluções. Sem endereço, uma página explica que ainda não há parceiro.',
    fields: [
      { name: 'documentos', label: 'Documentos ABNT', kind: 'url', isOptional: true },
      { name: 'mentorias', label: 'Mentorias', kind: 'url', isOptional: true },
      { name: 'doacoes', label: 'Doações', kind: 'url', isOptional: true },
    ],
  },
  {
    key: 'openWeb',
    title: 'Público na web',
    about:
      'Se quem escreve pode abrir o que publica para quem não tem conta. Fechada, nada aparece fora daqui; o que cada pessoa escolheu fica guardado.',
    fields: [
      { name: 'isAllowed', label: 'Deixar publicar para a web', kind: 'yesno' },
      {
        name: 'showsPeople',
        label: 'Dizer na entrada quantas pessoas há',
        hint: 'E de que instituições. Nenhum nome aparece.',
        kind: 'yesno',
      },
    ],
  },
  {
    key: 'messageFiles',
    title: 'Arquivos das conversas',
    about: 'Quanto podem ocupar. O que já está guardado fica, mesmo acima do limite.',
    fields: [
      { name: 'personMb', label: 'De cada pessoa, em MB', kind: 'number' },
      { name: 'communityMb', label: 'De cada RePublyka, em MB', kind: 'number' },
    ],
  },
  {
    key: 'maintenance',
    title: 'Manutenção',
    about:
      'Enquanto houver uma frase, tudo se lê e nada se escreve. Ela aparece em todas as telas, e o que se escreve espera no aparelho e sai no fim. Tire-a para terminar.',
    fields: [{ name: 'sentence', label: 'Frase para todas as pessoas', kind: 'text', isOptional: true }],
  },
  {
    key: 'updates',
    title: 'Versão nova',
    about:
      'Com um endereço, o servidor pergunta a ele, uma vez por dia, qual é a versão mais nova, e a administração diz quando há uma. Nada sobre esta instalação vai junto. Sem endereço, nada é perguntado.',
    fields: [{ name: 'address', label: 'Endereço', kind: 'url', isOptional: true }],
  },
];

/** 'Ajustes': what may change while the server runs, and what only its environment says. */
export function SettingsSection() {
  const query = useQuery(settingsQuery);
  return (
    <>
      <SectionHeader title="Ajustes" detail="Valem na hora, sem reiniciar" />
      <div className="max-w-170 px-(--gutter) pb-12 wide:px-8">
        {query.isPending && (
          <SkeletonGroup label="Carregando" className="pt-6">
            <Skeleton className="h-7 w-[40%]" />
            <Skeleton className="mt-4 h-12.5 rounded-control" />
            <Skeleton className="mt-4 h-12.5 rounded-control" />
          </SkeletonGroup>
        )}
        {query.error && !query.data && <QueryError shape="part" query={query} title="Erro ao carregar os ajustes" />}
        {query.data && (
          <>
            <NewestReleaseLine className="pt-6 text-ui" />
            <Checks />
            <LogoForm settings={query.data} />
            <LookForm settings={query.data} />
            {groups.map((group) => (
              <SettingForm key={group.key} group={group} settings={query.data} />
            ))}
            <WordListForm settings={query.data} />
            <BlockListForm settings={query.data} />
            <TestMail />
            <Environment facts={query.data.environment} />
            <p className="text-meta text-ink-3">Versão {query.data.version}</p>
          </>
        )}
      </div>
    </>
  );
}

/** What the installation lacks, until it is mended; nothing when all is there. */
function Checks() {
  const { data } = useQuery(checksQuery);
  const missing = data?.checks.filter(({ isReady }) => !isReady) ?? [];
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="falta" className="pt-6">
      <SectionTitle id="falta">O que falta</SectionTitle>
      <CheckList checks={missing} />
    </section>
  );
}

/** Read only: to change it is to start the server anew. */
function Environment({ facts }: { facts: readonly EnvironmentFact[] }) {
  return (
    <section aria-labelledby="ambiente" className="py-6">
      <SectionTitle id="ambiente">Só pelo ambiente</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">
        Mudam nas variáveis do servidor, que precisa recomeçar. Segredos não aparecem, só que existem.
      </p>
      <dl className="mt-4">
        {facts.map(({ name, value, source }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-ui">
            <dt className="font-medium wrap-anywhere">{name}</dt>
            <dd className="min-w-0 text-right text-ink-2 wrap-anywhere">
              {value || '—'}
              <span className="block text-meta text-ink-3">{source === 'environment' ? 'ambiente' : 'padrão'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

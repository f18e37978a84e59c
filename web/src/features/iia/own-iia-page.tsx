import { iiaVersion, iiaVersions } from '@publyka/contract/iia';
import type { OwnIia } from '@publyka/contract/routes/iia';
import { IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ownIiaQuery, useDownload, useShowIia } from './data.ts';
import { IiaBars } from './iia-bars.tsx';
import { peopleText, totalText } from './iia-texts.ts';
import { NotList } from './not-list.tsx';
import { Simulator } from './simulator.tsx';

const { peopleMin } = iiaVersions[iiaVersion];

/** One's own IIA: the parts first, the number after them. */
export function OwnIiaPage() {
  const query = useQuery(ownIiaQuery);
  const router = useRouter();
  usePageTitle('IIA');

  function goBack(): void {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/profile', replace: true });
  }

  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title="IIA" onBack={goBack} actions={<AboutLink />} />
      {query.isPending && <PageSkeleton />}
      {query.isError && !query.data && <QueryError query={query} title="Erro ao carregar o IIA" />}
      {query.data && <OwnIiaContent iia={query.data} />}
    </div>
  );
}

function AboutLink() {
  return (
    <Link
      to="/iia"
      aria-label="Como o IIA é calculado"
      className="inline-flex size-(--icon-button) items-center justify-center rounded-control hover:bg-sunken"
    >
      <Icon of={IconInfoCircle} />
    </Link>
  );
}

function OwnIiaContent({ iia }: { iia: OwnIia }) {
  return (
    <>
      <div className="flex-1 px-(--gutter) pt-4 pb-8">
        <p className="font-serif text-read">
          Índice de Interação Acadêmica: o que você deu e o que ajudou outras pessoas aqui. Cinco partes, de 0 a 2.
        </p>
        <div className="mt-4">
          <IiaBars parts={iia.parts} />
        </div>
        <Total iia={iia} />
        {/* On the widest screens they are in the margin. */}
        <div className="margin:hidden">
          <WhatIf iia={iia} />
        </div>
      </div>
      <Files />
    </>
  );
}

function WhatIf({ iia }: { iia: OwnIia }) {
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Simulator title="E se…" first={peopleOf(iia)} />
      <NotList />
    </div>
  );
}

/** In the margin beside it: what the number would be, and what it is not. */
export function IiaMargin() {
  const { data: iia } = useQuery(ownIiaQuery);
  return iia && <WhatIf iia={iia} />;
}

function peopleOf({ parts }: OwnIia) {
  const [reviews = 0, usefulness = 0, collaborations = 0, exchange = 0, library = 0] = parts.map(
    ({ people }) => people,
  );
  return { reviews, usefulness, collaborations, exchange, library };
}

function Total({ iia: { total, peopleCount, isShown } }: { iia: OwnIia }) {
  const { mutate: show } = useShowIia();
  const isEnough = peopleCount >= peopleMin;
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="font-serif">
          <span className="text-[3rem] leading-none font-semibold tabular-nums">{totalText(total)}</span>{' '}
          <span className="text-read text-ink-2 italic">de 10,0</span>
        </p>
        <Switch
          label="Mostrar no perfil"
          checked={isShown}
          onChange={({ target }) => show(target.checked)}
          className="[&_span]:font-normal!"
        />
      </div>
      {!isEnough && (
        <p className="mt-2 text-ui text-ink-2">
          O número aparece a partir de {peopleText(peopleMin)}: com menos, daria para saber quem foi. Até agora,{' '}
          {peopleText(peopleCount)}.
        </p>
      )}
    </div>
  );
}

/** At the thumb: what the number is made of. */
function Files() {
  const { mutate: download, isPending } = useDownload();
  return (
    <div className="sticky bottom-(--bar-bottom) flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sheet px-(--gutter) py-3 wide:bottom-0">
      <p className="text-meta text-ink-2">
        Refaça a conta: <strong className="text-ink">iia.csv</strong> e <strong className="text-ink">iia.mjs</strong>
      </p>
      <Button icon={<Icon of={IconDownload} size={18} />} busy={isPending} onClick={() => download()}>
        Baixar
      </Button>
    </div>
  );
}

function PageSkeleton() {
  return (
    <SkeletonGroup label="Carregando o IIA" className="px-(--gutter) pt-4">
      <SkeletonText voice="read" widths={[96, 90, 50]} />
      <SkeletonText widths={[80, 80, 80, 80, 80]} className="mt-6" />
    </SkeletonGroup>
  );
}

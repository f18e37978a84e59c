import { IconRefresh } from '@tabler/icons-react';
import { Logo, Mark, Wordmark } from '../src/ui/brand.tsx';
import { Button } from '../src/ui/button.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { QuietHeading } from '../src/ui/headings.tsx';
import { Icon } from '../src/ui/icon.tsx';
import { ProgressBar, ProgressStroke } from '../src/ui/progress.tsx';
import { Quote } from '../src/ui/quote.tsx';
import { ScreenHeader } from '../src/ui/screen-header.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../src/ui/skeleton.tsx';
import { Time } from '../src/ui/time.tsx';
import { Section } from './section.tsx';

const noop = () => {};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export function ContentSections() {
  return (
    <>
      <Section title="Marca">
        <Brand />
      </Section>
      <Section title="Progresso">
        <Progress />
      </Section>
      <Section title="Tempo e citação">
        <p className="flex flex-wrap gap-4 text-meta text-ink-3">
          {[0, 5, 120, 1500, 4500, 30_000].map((minutes) => (
            <Time key={minutes} value={minutesAgo(minutes)} />
          ))}
          <Time value={minutesAgo(200)} format="comment" />
          <Time value={minutesAgo(1)} format="list" />
        </p>
        <Quote voice="read" className="mt-4">
          Definir pontos, marés e quem leva o quê.
        </Quote>
      </Section>
      <ScreenHeader onBack={noop} title="Configurações" isPageTitle={false} />
      <EmptyState mark="[…]" title="Nenhum post ainda. Seja o primeiro!">
        Uma dúvida, um achado, um gráfico que não saiu. Duas linhas já valem.
      </EmptyState>
      <EmptyState
        mark="[sic]"
        title="Erro ao carregar posts"
        action={<Button icon={<Icon of={IconRefresh} size={18} />}>Tentar novamente</Button>}
      >
        O erro é nosso e está assim mesmo, no original.
      </EmptyState>
      <SkeletonGroup label="Carregando posts..." className="px-(--gutter) py-6">
        <div className="mb-3 flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <SkeletonText widths={[45, 60]} voice="meta" className="flex-1" />
        </div>
        <SkeletonText widths={[94, 100, 88, 60]} voice="read" />
      </SkeletonGroup>
    </>
  );
}

function Brand() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Logo size={64} />
      <Mark size={40} />
      <Logo size={28} coin />
      <Wordmark size={36} block />
      <Wordmark size={36} />
      <QuietHeading>Ciências Humanas</QuietHeading>
    </div>
  );
}

function Progress() {
  return (
    <div className="flex flex-col items-start gap-3 font-serif text-read">
      <ProgressStroke label="Publicar 5 posts" value={3} max={5} valueText="3 de 5 posts">
        Publicar 5 posts
      </ProgressStroke>
      <ProgressStroke label="Entrar em 2 RePublykas" value={2} max={2} valueText="2 de 2 RePublykas">
        Entrar em 2 RePublykas
      </ProgressStroke>
      <ProgressStroke label="Criar 1 Drop" value={0} max={1} valueText="Ainda não começou">
        Criar 1 Drop
      </ProgressStroke>
      <ProgressBar label="Enviando o vídeo" value={62} max={100} valueText="62%" className="w-full" />
    </div>
  );
}

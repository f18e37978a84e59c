import { defaultWeight, type FeedWeights, weigh } from '@publyka/contract/feed-weights';
import type { Why } from '@publyka/contract/routes/feed';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { changesOf, nudge } from './nudge-weights.ts';
import type { About } from './reason-line.tsx';
import { useWeights } from './use-weights.ts';
import { signed, WeightRow } from './weight-row.tsx';
import { whyIntroduction } from './why-introduction.ts';

/** The post whose reasons are shown. */
export type Asked = { postId: string; why: Why; about: About };

type WhyLayerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  asked: Asked;
  onUseRecent: () => void;
};

/** 'Por que estou vendo isto': all parts of the score, their sum, and what each of them is to count. */
export function WhyLayer({ open, onOpenChange, asked: { why, about }, onUseRecent }: WhyLayerProps) {
  const { query, weights, isChanged, change, discard, save } = useWeights({
    isOpen: open,
    onSaved: () => onOpenChange(false),
  });
  const shown = weights ? weigh(why, weights) : why;

  function close(): void {
    discard();
    onOpenChange(false);
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={close}
      initialFocus
      title="Por que estou vendo isto"
      description={`${whyIntroduction(shown.reasons)} Arraste um traço para dar mais ou menos peso à razão. Vale para todo o seu feed.`}
      footer={
        <>
          <TextButton disabled={!weights || !hasOwn(weights)} onClick={() => change({})} className="font-normal!">
            Voltar ao padrão
          </TextButton>
          <Button
            variant="mark"
            size="large"
            disabled={!isChanged}
            busy={save.isPending}
            onClick={() => weights && save.mutate({ weights })}
            className="flex-1"
          >
            Guardar pesos
          </Button>
        </>
      }
    >
      <Reasons why={why} shown={shown} about={about} weights={weights} onChange={change} />
      {query.error && <QueryError shape="line" query={query} title="Erro ao carregar os seus pesos" />}
      <Total why={why} shown={shown} />
      <LikeThis
        why={why}
        about={about}
        weights={weights}
        onChange={(next) => {
          change(next);
          save.mutate({ weights: next, stays: true });
        }}
      />
      <TextButton
        className="mt-4 font-normal!"
        onClick={() => {
          close();
          onUseRecent();
        }}
      >
        Usar “Recentes”
      </TextButton>
    </SheetLayer>
  );
}

type PartsProps = { why: Why; weights: FeedWeights | undefined; onChange: (weights: FeedWeights) => void };

/** In the order in which they came, so that none moves away from under a finger. */
function Reasons({ why, shown, about, weights, onChange }: PartsProps & { shown: Why; about: About }) {
  return (
    <ul aria-label="Razões" className="border-b border-line pb-3">
      {why.reasons.map(({ kind }) => {
        const reason = shown.reasons.find((one) => one.kind === kind);
        return (
          reason && (
            <WeightRow
              key={kind}
              reason={reason}
              about={about}
              weight={weights && (weights[kind] ?? defaultWeight)}
              onChange={(weight) => onChange({ ...weights, [kind]: weight })}
            />
          )
        );
      })}
    </ul>
  );
}

function Total({ why, shown }: { why: Why; shown: Why }) {
  const plain = weigh(why, {}).score;
  return (
    <p className="flex items-baseline justify-between gap-3 pt-2.5">
      <span>
        <span className="text-chat font-semibold">Nota desta publicação</span>
        {plain !== shown.score && <span className="block text-meta text-ink-2">no padrão, {signed(plain)}</span>}
      </span>
      <span className="font-serif text-title font-semibold tabular-nums">{signed(shown.score)}</span>
    </p>
  );
}

/** Stored at once; says what it changed, and takes it back. */
function LikeThis({ why, about, weights, onChange }: PartsProps & { about: About }) {
  const [last, setLast] = useState<{ before: FeedWeights; changes: string[] } | null>(null);

  function press(by: 1 | -1): void {
    if (!weights) return;
    const next = nudge(weights, why, by);
    const changes = changesOf(why, { before: weights, after: next }, about);
    setLast({ before: weights, changes });
    if (changes.length > 0) onChange(next);
  }

  function undo(): void {
    if (last) onChange(last.before);
    setLast(null);
  }

  return (
    <>
      <div className="mt-4 grid gap-3 tablet:grid-cols-2">
        <Button variant="quiet" size="large" disabled={!weights} onClick={() => press(1)}>
          Ver mais como esta
        </Button>
        <Button variant="quiet" size="large" disabled={!weights} onClick={() => press(-1)}>
          Ver menos como esta
        </Button>
      </div>
      <div role="status" className="mt-3 text-ui text-ink-2">
        {last?.changes.length === 0 && 'Não há o que mudar: estas razões já estão no limite.'}
        {last?.changes.map((change) => (
          <p key={change}>{change}</p>
        ))}
        {last && last.changes.length > 0 && <TextButton onClick={undo}>Desfazer</TextButton>}
      </div>
    </>
  );
}

function hasOwn(weights: FeedWeights): boolean {
  return Object.values(weights).some((weight) => weight !== defaultWeight);
}

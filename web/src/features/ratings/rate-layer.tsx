import { ratingsForMean } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import type { LayerAnchor } from '../../ui/layer-trigger.ts';
import { PopoverLayer } from '../../ui/popover-layer.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { isOfEarlier } from './earlier-rating.ts';

type RateLayerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
  post: Post;
  /** Null takes the rating back. */
  onRate: (rating: number | null) => void;
};

/** The ruler from 1 to 10: one press rates, another one changes the rating. */
export function RateLayer({ open, onOpenChange, anchor, post, onRate }: RateLayerProps) {
  const given = post.viewer.rating;
  return (
    <PopoverLayer
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title="Avaliar publicação"
      showTitle={false}
      align="center"
      side="top"
      className={undefined}
    >
      <Ruler label="Sua avaliação" value={given ?? undefined} onRate={onRate} />
      {isOfEarlier(post) && (
        <p className="mt-2 text-meta text-ink-2">Você avaliou antes da última edição. Toque de novo para confirmar.</p>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-3 text-meta text-ink-2">
        <p>{averageText(post.ratings)}</p>
        {given !== null && (
          <TextButton className="shrink-0 text-meta!" onClick={() => onRate(null)}>
            Remover
          </TextButton>
        )}
      </div>
    </PopoverLayer>
  );
}

function averageText({ average, count, earlier }: Post['ratings']): string {
  if (count === 0) return 'Ninguém avaliou ainda';
  const given = formatCount(count, 'avaliação', 'avaliações');
  if (average === null) return `${given} · média a partir de ${ratingsForMean}`;
  const text = average.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  const before = earlier === 0 ? '' : `, ${formatNumber(earlier)} de antes da última edição`;
  return `Média ${text} em ${given}${before}`;
}

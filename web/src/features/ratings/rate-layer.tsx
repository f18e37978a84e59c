import type { Post } from '@publyka/contract/posts';
import { formatCount } from '../../lib/plural.ts';
import type { LayerAnchor } from '../../ui/layer-trigger.ts';
import { PopoverLayer } from '../../ui/popover-layer.tsx';
import { Ruler } from '../../ui/ruler.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useRatePost } from './use-rate-post.ts';

type RateLayerProps = { open: boolean; onOpenChange: (open: boolean) => void; anchor: LayerAnchor; post: Post };

/** The ruler from 1 to 10: one press rates, another one changes the rating. */
export function RateLayer({ open, onOpenChange, anchor, post }: RateLayerProps) {
  const { rate, isPending, wanted } = useRatePost(post.id);
  const given = post.viewer.rating;
  const shown = wanted === undefined ? given : wanted;

  function change(rating: number | null): void {
    if (isPending) return;
    rate(rating, { onSuccess: () => onOpenChange(false) });
  }

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
      <Ruler label="Sua avaliação" value={shown ?? undefined} onRate={change} />
      <div className="mt-2 flex items-baseline justify-between gap-3 text-meta text-ink-2">
        <p>{averageText(post.ratings)}</p>
        {given !== null && (
          <TextButton className="shrink-0 text-meta!" disabled={isPending} onClick={() => change(null)}>
            Remover
          </TextButton>
        )}
      </div>
    </PopoverLayer>
  );
}

function averageText({ average, count }: Post['ratings']): string {
  if (average === null) return 'Ninguém avaliou ainda';
  const text = average.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `Média ${text} em ${formatCount(count, 'avaliação', 'avaliações')}`;
}

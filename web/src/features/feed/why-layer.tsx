import type { Why } from '@publyka/contract/routes/feed';
import { pointsText, reasonText } from '@publyka/contract/text/feed-reasons';
import { IconX } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { LayerAnchor } from '../../ui/layer-trigger.ts';
import { PopoverLayer } from '../../ui/popover-layer.tsx';
import { ProgressStroke } from '../../ui/progress.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { About } from './reason-line.tsx';
import { whyIntroduction } from './why-introduction.ts';

type WhyLayerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: LayerAnchor;
  why: Why;
  about: About;
  onUseRecent: () => void;
};

/** 'Por que estou vendo isto': all parts of the score, and their sum. */
export function WhyLayer({ open, onOpenChange, anchor, why, about, onUseRecent }: WhyLayerProps) {
  const strongest = Math.max(...why.reasons.map(({ points }) => points), 1);
  return (
    <PopoverLayer
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title="Por que estou vendo isto"
      showTitle
      align="start"
      side="bottom"
      className="w-[22.5rem]"
    >
      <IconButton
        label="Fechar"
        onClick={() => onOpenChange(false)}
        icon={<Icon of={IconX} />}
        className="absolute! top-1.5 right-1.5"
      />
      <p className="text-ui text-ink-2">{whyIntroduction(why.reasons)}</p>
      <ul aria-label="Razões" className="mt-3">
        {why.reasons.map((reason) => (
          <li key={reason.kind} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0 text-chat">
              {/* The strongest part covers four fifths of its line. */}
              <ProgressStroke
                label={reasonText(reason, about)}
                value={Math.max(0, reason.points)}
                max={strongest * 1.25}
                valueText={signed(reason.points)}
              >
                {reasonText(reason, about)}
              </ProgressStroke>
            </span>
            <span className="text-chat font-semibold tabular-nums">{signed(reason.points)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 pt-2.5">
        <span className="text-chat font-semibold">Nota</span>
        <span className="font-serif text-title font-semibold tabular-nums">{signed(why.score)}</span>
      </p>
      <TextButton className="mt-2 font-normal!" onClick={onUseRecent}>
        Usar “Recentes”
      </TextButton>
    </PopoverLayer>
  );
}

/** With a true minus. */
function signed(points: number): string {
  return pointsText(points).replace('-', '−');
}

import { communityTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { buttonClass } from '../../ui/button.tsx';
import { useFoot } from '../../ui/use-foot.ts';

/** Over the end of the list, at the thumb; wide screens have a button in the header of the list. */
export function FloatingCreate({ onCreate }: { onCreate: () => void }) {
  useFoot('floating');
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--safe-bottom)+2rem)] z-(--z-float) mx-auto flex max-w-(--column) justify-end px-(--gutter) wide:hidden">
      <button
        type="button"
        aria-label={communityTexts.create}
        aria-haspopup="dialog"
        onClick={onCreate}
        className={buttonClass({
          size: 'large',
          // Bound to the screen, so that enlarged text does not make it cover the rows under it.
          className:
            'pointer-events-auto min-h-[min(3.125rem,13vw)]! gap-[min(0.75rem,3.1vw)]! rounded-[min(1rem,4.2vw)]! px-[min(1.5rem,6.2vw)]! py-0! text-[length:min(var(--text-ui),4.7vw)]! leading-none! shadow-float',
        })}
      >
        <IconPlus size={22} stroke={1.75} aria-hidden="true" />
        Criar
      </button>
    </div>
  );
}

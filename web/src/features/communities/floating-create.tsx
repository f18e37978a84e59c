import { communityTexts } from '@publyka/contract/texts';
import { IconPlus } from '@tabler/icons-react';
import { buttonClass } from '../../ui/button-class.ts';
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
          className: 'pointer-events-auto gap-3! rounded-[1rem]! px-6! shadow-float',
        })}
      >
        <IconPlus size={22} stroke={1.75} aria-hidden="true" />
        Criar
      </button>
    </div>
  );
}

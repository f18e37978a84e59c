import { IconChevronDown } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Back to the newest message, with how many arrived meanwhile. */
export function LatestButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-14 mx-auto flex max-w-(--column) justify-end px-3">
      <span className="pointer-events-auto rounded-full bg-sheet shadow-float">
        <IconButton
          label="Ir para a última mensagem"
          onClick={onPress}
          badge={{ count, label: 'novas mensagens' }}
          className="rounded-full!"
          icon={<Icon of={IconChevronDown} />}
        />
      </span>
    </div>
  );
}

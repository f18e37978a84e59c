import { IconMessageCircle } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOpenDirect } from './use-open-direct.ts';

/** On the profile of one's Link. */
export function OpenDirectButton({ personId }: { personId: string }) {
  const { mutate, isPending } = useOpenDirect();
  return (
    <Button
      variant="mark"
      size="large"
      className="flex-1"
      busy={isPending}
      icon={<Icon of={IconMessageCircle} size={18} />}
      onClick={() => mutate(personId)}
    >
      Conversar
    </Button>
  );
}

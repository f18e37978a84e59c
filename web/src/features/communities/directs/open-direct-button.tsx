import { openDirectRoute } from '@publyka/contract/routes/directs';
import { IconMessageCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { communityQuery } from '../data.ts';

type OpenDirectButtonProps = { personId: string; variant?: 'mark' | 'ink' };

/** On the profile of one's Link. */
export function OpenDirectButton({ personId, variant = 'mark' }: OpenDirectButtonProps) {
  const { mutate, isPending } = useOpenDirect();
  return (
    <Button
      variant={variant}
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

/** Opens the conversation with one of the viewer's Links, by the person's id. */
export function useOpenDirect() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (personId: string) => call(openDirectRoute, { body: { personId } }),
    onSuccess(community) {
      queryClient.setQueryData(communityQuery(community.id).queryKey, community);
      void navigate({ to: '/communities/$chatId', params: { chatId: community.id } });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
}

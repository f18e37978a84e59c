import { createFileRoute } from '@tanstack/react-router';
import { ChooseCommunity } from '../features/communities/choose-community.tsx';
import { SharePage } from '../features/messages/share/share-page.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';

/** Where the system's share sheet leads in the installed app. */
export const Route = createFileRoute('/_app/compartilhar')({ staticData: { isInner: true }, component: Share });

function Share() {
  const navigate = Route.useNavigate();
  const navigateUp = useNavigateUp();
  return (
    <SharePage
      renderChoice={(onChoose) => <ChooseCommunity onChoose={onChoose} />}
      onBack={() => navigateUp({ to: '/' })}
      onOpen={(chatId) => void navigate({ to: '/communities/$chatId', params: { chatId }, replace: true })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { AppealPage } from '../features/appeals/appeal-page.tsx';
import { BarePage } from '../features/shell/bare-page.tsx';

/** For whom a decision concerns, who alone was sent the address; signed in or not. */
export const Route = createFileRoute('/recurso/$key')({ component: Appeal });

function Appeal() {
  const { key } = Route.useParams();
  return (
    <BarePage>
      <AppealPage appealKey={key} />
    </BarePage>
  );
}

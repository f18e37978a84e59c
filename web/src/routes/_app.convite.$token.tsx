import { createFileRoute } from '@tanstack/react-router';
import { LinkPage } from '../features/communities/joining/link-page.tsx';

/** A link of invitation into a RePublyka; visitors come back to it from sign-in and onboarding. */
export const Route = createFileRoute('/_app/convite/$token')({ staticData: { isInner: true }, component: Invitation });

function Invitation() {
  const { token } = Route.useParams();
  return <LinkPage key={token} token={token} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { OwnIiaPage } from '../features/iia/own-iia-page.tsx';

export const Route = createFileRoute('/_app/profile/iia')({
  staticData: { isInner: true, keepsBar: true },
  component: OwnIiaPage,
});

import { createFileRoute } from '@tanstack/react-router';
import { NothingOpen } from '../features/communities/communities-layout.tsx';

export const Route = createFileRoute('/_app/communities/')({ component: NothingOpen });

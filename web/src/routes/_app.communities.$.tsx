import { createFileRoute } from '@tanstack/react-router';
import { CommunityNotFound } from '../features/communities/community-not-found.tsx';

export const Route = createFileRoute('/_app/communities/$')({ component: CommunityNotFound });

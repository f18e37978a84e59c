import { createFileRoute } from '@tanstack/react-router';
import { ClubPage } from '../features/club/club-page.tsx';

export const Route = createFileRoute('/_app/club/')({ component: ClubPage });

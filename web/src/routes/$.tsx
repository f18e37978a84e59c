import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/route-states.tsx';

/** Every other address. The router's own not-found handling would run the guards of members, and lead visitors to /auth. */
export const Route = createFileRoute('/$')({ component: NotFoundPage });

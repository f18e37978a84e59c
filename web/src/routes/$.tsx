import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/route-states.tsx';

/**
 * Every other address, for everybody: the router's own way for what is not found runs the guards of the nearest page
 * above it, which would lead visitors to /auth.
 */
export const Route = createFileRoute('/$')({ component: NotFoundPage });

import { createFileRoute } from '@tanstack/react-router';
import { LinkarPage } from '../features/linkar/linkar-page.tsx';

export const Route = createFileRoute('/_app/linkar')({ component: LinkarPage });

import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../features/curriculum/import-page.tsx';

export const Route = createFileRoute('/_app/curriculo')({ staticData: { isInner: true }, component: ImportPage });

import { createFileRoute } from '@tanstack/react-router';
import { AffiliationPage } from '../features/affiliations/affiliation-page.tsx';

export const Route = createFileRoute('/_app/vinculo')({ staticData: { isInner: true }, component: AffiliationPage });

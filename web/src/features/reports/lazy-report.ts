import { lazyLayer } from '../../ui/lazy-layer.tsx';

export const ReportReviewDialog = lazyLayer(
  () => import('./report-review-dialog.tsx').then((part) => part.ReportReviewDialog),
  { whenOpened: true },
);

export const ReportRequestDialog = lazyLayer(
  () => import('./report-request-dialog.tsx').then((part) => part.ReportRequestDialog),
  { whenOpened: true },
);

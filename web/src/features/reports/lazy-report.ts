import { lazyLayer } from '../../ui/lazy-layer.tsx';

export const ReportReviewDialog = lazyLayer(
  () => import('./report-review-dialog.tsx').then((part) => part.ReportReviewDialog),
  { whenOpened: true },
);

export const ReportRequestDialog = lazyLayer(
  () => import('./report-request-dialog.tsx').then((part) => part.ReportRequestDialog),
  { whenOpened: true },
);

export const ReportCollaborationDialog = lazyLayer(
  () => import('./report-collaboration-dialog.tsx').then((part) => part.ReportCollaborationDialog),
  { whenOpened: true },
);

export const ReportLineDialog = lazyLayer(
  () => import('./report-line-dialog.tsx').then((part) => part.ReportLineDialog),
  { whenOpened: true },
);

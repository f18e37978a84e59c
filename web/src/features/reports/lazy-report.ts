import { lazyPart } from '../../ui/lazy-part.tsx';

export const ReportReviewDialog = lazyPart(
  () => import('./report-review-dialog.tsx').then((part) => part.ReportReviewDialog),
  { whenOpened: true },
);

export const ReportRequestDialog = lazyPart(
  () => import('./report-request-dialog.tsx').then((part) => part.ReportRequestDialog),
  { whenOpened: true },
);

export const ReportCollaborationDialog = lazyPart(
  () => import('./report-collaboration-dialog.tsx').then((part) => part.ReportCollaborationDialog),
  { whenOpened: true },
);

export const ReportLineDialog = lazyPart(
  () => import('./report-line-dialog.tsx').then((part) => part.ReportLineDialog),
  { whenOpened: true },
);

import { lazyLayer } from '../../ui/lazy-layer.tsx';

export const ReportRequestDialog = lazyLayer(
  () => import('./report-request-dialog.tsx').then((part) => part.ReportRequestDialog),
  { whenOpened: true },
);

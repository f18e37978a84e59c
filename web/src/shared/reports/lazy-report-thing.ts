import { lazyLayer } from '../../ui/lazy-layer.tsx';

export const ReportThingDialog = lazyLayer(
  () => import('./report-thing-dialog.tsx').then((part) => part.ReportThingDialog),
  { whenOpened: true },
);

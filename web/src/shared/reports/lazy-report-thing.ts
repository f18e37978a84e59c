import { lazyPart } from '../../ui/lazy-part.tsx';

export const ReportThingDialog = lazyPart(
  () => import('./report-thing-dialog.tsx').then((part) => part.ReportThingDialog),
  { whenOpened: true },
);

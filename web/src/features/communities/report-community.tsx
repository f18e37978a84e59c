import type { CommunityCard } from '@publyka/contract/routes/communities';
import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ReportThingDialog = lazyPart(() =>
  import('../../shared/reports/report-thing-dialog.tsx').then((part) => part.ReportThingDialog),
);

type ReportCommunityProps = {
  community: Pick<CommunityCard, 'id' | 'name'>;
  /** What opens it: a row, a button. */
  render: (control: { label: string; Icon: typeof IconFlag; onPress: () => void }) => ReactNode;
};

/** 'Denunciar', from inside and from outside. */
export function ReportCommunity({ community: { id, name }, render }: ReportCommunityProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {render({ label: 'Denunciar', Icon: IconFlag, onPress: () => setIsOpen(true) })}
      <ReportThingDialog open={isOpen} onOpenChange={setIsOpen} kind="community" thingId={id} name={name} />
    </>
  );
}

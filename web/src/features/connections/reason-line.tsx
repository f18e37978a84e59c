import { type SuggestionReason, suggestionText } from '@publyka/contract/text/suggestion-reasons';
import {
  IconAffiliate,
  IconBuildingArch,
  IconMessages,
  IconSend,
  type Icon as IconShape,
  IconStar,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

const icons: Record<Exclude<SuggestionReason['kind'], 'new'>, IconShape> = {
  invited: IconSend,
  links: IconAffiliate,
  communities: IconMessages,
  interests: IconStar,
  institution: IconBuildingArch,
};

/** Why somebody is suggested, in words. */
export function ReasonLine({ reason }: { reason: SuggestionReason }) {
  if (reason.kind === 'new') return null;
  return <IconLine icon={icons[reason.kind]}>{suggestionText(reason)}</IconLine>;
}

export function IconLine({ icon: LineIcon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-meta text-ink-2">
      <Icon of={LineIcon} size={15} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

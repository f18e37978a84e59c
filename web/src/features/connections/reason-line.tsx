import { type SuggestionReason, suggestionText } from '@publyka/contract/text/suggestion-reasons';
import { type Icon, IconAffiliate, IconBuildingArch, IconMessages, IconSend, IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const icons: Record<Exclude<SuggestionReason['kind'], 'new'>, Icon> = {
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

export function IconLine({ icon: LineIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-meta text-ink-2">
      <LineIcon size={15} stroke={1.75} aria-hidden="true" className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

import { product } from '@publyka/contract/brand';
import type { Profile } from '@publyka/contract/routes/profiles';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { IconBan, IconDots, IconFlag, IconLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { copy, copyFailedText, share } from '../../lib/share.ts';
import { ReportThingDialog } from '../../shared/reports/lazy-report-thing.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

export type PersonMenuProps = {
  profile: Profile;
  /** The question before a block. After a block the profile may not be seen. */
  renderBlockQuestion: (profile: Profile, open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
};

/** 'Mais opções' of somebody's profile. */
export function PersonMenu({ profile, renderBlockQuestion }: PersonMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton label="Mais opções" icon={<Icon of={IconDots} />} />}>
        <MenuItem icon={<Icon of={IconLink} />} onSelect={() => void copyProfileLink(profile.id)}>
          Copiar link
        </MenuItem>
        <MenuItem icon={<Icon of={IconFlag} />} onSelect={() => setIsReporting(true)}>
          Denunciar perfil
        </MenuItem>
        <MenuItem danger icon={<Icon of={IconBan} />} onSelect={() => setIsAsking(true)}>
          Bloquear @{profile.username}
        </MenuItem>
      </Menu>
      <ReportThingDialog
        open={isReporting}
        onOpenChange={setIsReporting}
        kind="person"
        thingId={profile.id}
        name={profile.fullName}
      />
      {renderBlockQuestion(profile, isAsking, setIsAsking)}
    </>
  );
}

function profileUrl(personId: string): string {
  return new URL(`/profile/${personId}`, window.location.origin).href;
}

function copyProfileLink(personId: string): Promise<void> {
  const url = profileUrl(personId);
  return copy(url, { copied: successTexts.profileLinkCopied, failed: copyFailedText(url) });
}

export function shareProfile({ id, fullName }: Pick<Profile, 'id' | 'fullName'>): Promise<void> {
  const link = { title: `${fullName} · ${product}`, url: profileUrl(id) };
  const texts = { copied: successTexts.profileLinkCopied, failed: errorTexts.shareProfile };
  return share(link, texts, { thing: 'profile', thingId: id, authorId: id });
}

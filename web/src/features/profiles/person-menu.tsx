import type { Profile } from '@publyka/contract/routes/profiles';
import { successTexts } from '@publyka/contract/text/texts';
import { IconBan, IconDots, IconLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../lib/share.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export type PersonMenuProps = {
  profile: Profile;
  /** The question before a block; once it is done, the profile is no longer to be seen. */
  renderBlockQuestion: (profile: Profile, open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
};

/** 'Mais opções' of somebody's profile. */
export function PersonMenu({ profile, renderBlockQuestion }: PersonMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton label="Mais opções" icon={<IconDots {...iconProps} />} />}>
        <MenuItem icon={<IconLink {...iconProps} />} onSelect={() => void copyProfileLink(profile.id)}>
          Copiar link
        </MenuItem>
        <MenuItem danger icon={<IconBan {...iconProps} />} onSelect={() => setIsAsking(true)}>
          Bloquear @{profile.username}
        </MenuItem>
      </Menu>
      {renderBlockQuestion(profile, isAsking, setIsAsking)}
    </>
  );
}

async function copyProfileLink(personId: string): Promise<void> {
  const url = new URL(`/profile/${personId}`, window.location.origin).href;
  try {
    await copyText(url);
    toast.success(successTexts.profileLinkCopied);
  } catch {
    // Where the browser does not let us copy, the address can still be copied by hand.
    toast.error(`Não foi possível copiar. O link é ${url}`);
  }
}

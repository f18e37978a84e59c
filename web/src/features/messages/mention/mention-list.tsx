import type { Person } from '@publyka/contract/routes/profiles';
import { IconUsers } from '@tabler/icons-react';
import { avatarSrc } from '../../../lib/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMemberColour } from '../conversation-context.ts';

/** A member, or everybody. */
export type MentionOption = Person | { id: string; username: string; fullName: null };

type MentionListProps = {
  id: string;
  options: MentionOption[];
  active: number;
  onChoose: (option: MentionOption) => void;
};

/** Above the field, which keeps the focus. */
export function MentionList({ id, options, active, onChoose }: MentionListProps) {
  return (
    <div className="absolute inset-x-2 bottom-full z-10 mb-2 max-h-[40dvh] overflow-y-auto rounded-card bg-sheet py-1 shadow-float">
      <p role="status" className="sr-only">
        {options.length === 1 ? '1 pessoa para mencionar' : `${options.length} pessoas para mencionar`}
      </p>
      <div role="listbox" id={id} aria-label="Mencionar" tabIndex={-1}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={option.id}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={classNames(
              'flex min-h-12 cursor-pointer items-center gap-3 px-4 text-ui',
              index === active ? 'bg-sunken' : 'hover:bg-hover',
            )}
          >
            <OptionFace option={option} />
            <span className="min-w-0 flex-1 truncate">
              <span className="font-semibold">{option.fullName ?? 'Todo mundo'}</span>{' '}
              <span className="text-ink-3">@{option.username}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function OptionFace({ option }: { option: MentionOption }) {
  const colour = useMemberColour(option.id);
  if (option.fullName === null)
    return (
      <span className="flex size-7.5 shrink-0 items-center justify-center rounded-full bg-sunken">
        <Icon of={IconUsers} size={18} />
      </span>
    );
  return <Avatar id={option.id} colour={colour} name={option.fullName} src={avatarSrc(option, 30)} size={30} />;
}

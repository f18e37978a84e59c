import type { Person } from '@publyka/contract/routes/profiles';
import { IconUsers } from '@tabler/icons-react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PersonColour } from '../../ui/person-colour.ts';
import { completionPlaces } from '../emoji/use-emoji-completion.tsx';
import { avatarSrc } from '../people/avatar-src.ts';
import type { CompletionPlacement } from './field-completion.tsx';

/** Somebody, or everybody. */
export type MentionOption = Person | { id: string; username: string; fullName: null };

type MentionListProps = {
  id: string;
  options: MentionOption[];
  active: number;
  placement: CompletionPlacement;
  colourOf?: ((personId: string) => PersonColour) | undefined;
  onChoose: (option: MentionOption) => void;
};

/** Beside the field, which keeps the focus. */
export function MentionList({ id, options, active, placement, colourOf, onChoose }: MentionListProps) {
  return (
    <div
      ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
      className={classNames('max-h-[45dvh] overflow-y-auto', completionPlaces[placement])}
    >
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
            <OptionFace option={option} colour={colourOf?.(option.id)} />
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

function OptionFace({ option, colour }: { option: MentionOption; colour: PersonColour | undefined }) {
  if (option.fullName === null)
    return (
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken">
        <Icon of={IconUsers} size={18} />
      </span>
    );
  return <Avatar id={option.id} colour={colour} name={option.fullName} src={avatarSrc(option, 30)} size={30} />;
}

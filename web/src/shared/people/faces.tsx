import type { Person } from '@publyka/contract/routes/profiles';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ColourOf } from '../../ui/person-colour.ts';
import { avatarSrc } from './avatar-src.ts';

type FacesProps = {
  people: readonly Person[];
  size: number;
  colourOf?: ColourOf;
  /** What they stand on. */
  ground?: 'sheet' | 'bubble';
};

/** Portraits that overlap, as decoration beside the words that say whose they are. */
export function Faces({ people, size, colourOf, ground = 'sheet' }: FacesProps) {
  return (
    <span className="flex">
      {people.map((person) => (
        <Avatar
          key={person.id}
          id={person.id}
          {...(colourOf && { colour: colourOf(person.id) })}
          name={person.fullName}
          src={avatarSrc(person, size)}
          size={size}
          className={classNames('-ml-1 ring-2 first:ml-0', ground === 'sheet' ? 'ring-sheet' : 'ring-bubble')}
        />
      ))}
    </span>
  );
}

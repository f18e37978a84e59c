type PersonNameProps = { fullName: string; username: string };

/** The name, and beside it as much of the handle as fits: without room for a few letters it wraps out of sight. */
export function PersonName({ fullName, username }: PersonNameProps) {
  return (
    <span className="flex h-lh flex-wrap items-baseline gap-x-1.5 overflow-hidden text-ui">
      <span className="max-w-full truncate font-semibold group-hover:underline">{fullName}</span>
      <span className="max-w-max grow basis-16 truncate text-meta text-ink-3">@{username}</span>
    </span>
  );
}

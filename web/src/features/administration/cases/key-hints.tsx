const keyClass =
  'inline-flex h-6 min-w-6 items-center justify-center rounded-[0.375rem] border border-line-strong bg-sheet px-1.5 text-micro font-semibold';

/** The keys of a screen, at its foot; for screens with a keyboard. */
export function KeyHints({ hints }: { hints: readonly [keys: readonly string[], what: string][] }) {
  return (
    <p className="hidden flex-wrap gap-x-5 gap-y-2 bg-paper px-8 py-3 text-meta text-ink-2 wide:flex">
      {hints.map(([keys, what]) => (
        <span key={what} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd key={key} className={keyClass}>
              {key}
            </kbd>
          ))}
          {what}
        </span>
      ))}
    </p>
  );
}

/** Over the portrait while the new one is on its way. */
export function PhotoProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <span
      role="progressbar"
      aria-label="Envio da foto"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="absolute inset-0 flex items-center justify-center rounded-full bg-[rgb(23_25_28/0.6)] text-meta font-semibold text-white tabular-nums"
    >
      {percent}%
    </span>
  );
}

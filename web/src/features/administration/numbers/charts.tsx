import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { type ReactNode, useId } from 'react';
import { dayWords, numberWords } from './data.ts';

export interface Point {
  /** The Monday of a week. */
  week: string;
  value: number | null;
}

type ChartProps = { title: string; unit?: string; points: readonly Point[] };

const width = 414;
const height = 200;
const top = 24;
const foot = 24;
const bottom = height - foot;

/** A number a week: bars from zero, the present alone in yellow. */
export function BarChart({ title, unit, points }: ChartProps) {
  const weeks = points.map(({ week }) => week);
  const x = scaleBand(weeks, [0, width]).paddingInner(0.4);
  const y = scaleLinear([0, highestOf(points)], [bottom, top]).nice();
  const last = points.length - 1;
  return (
    <Chart title={title} unit={unit} points={points}>
      {points.map(({ week, value }, index) =>
        value === null ? null : (
          <g key={week}>
            <rect
              x={x(week)}
              y={y(value)}
              width={x.bandwidth()}
              height={bottom - y(value)}
              rx={2}
              fill="currentColor"
              className={index === last ? 'text-mark' : 'text-ink-2'}
            />
            {(index === last || index % 3 === 0) && (
              <text
                x={(x(week) ?? 0) + x.bandwidth() / 2}
                y={y(value) - 6}
                textAnchor="middle"
                fill="currentColor"
                className={index === last ? 'font-semibold text-ink' : 'text-ink-3'}
              >
                {numberWords(value, unit)}
              </text>
            )}
          </g>
        ),
      )}
    </Chart>
  );
}

/** A number a week as a line from zero; it breaks where nothing is known, and ends in a point at the newest. */
export function LineChart({ title, unit, points }: ChartProps) {
  const weeks = points.map(({ week }) => week);
  const x = scalePoint(weeks, [8, width - 8]);
  const y = scaleLinear([0, highestOf(points)], [bottom, top]).nice();
  const draw = line<Point>()
    .defined(({ value }) => value !== null)
    .x(({ week }) => x(week) ?? 0)
    .y(({ value }) => y(value ?? 0));
  const newest = points.findLast(({ value }) => value !== null);
  return (
    <Chart title={title} unit={unit} points={points}>
      <path d={draw([...points]) ?? ''} fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinejoin="round" />
      {newest && newest.value !== null && (
        <>
          <circle
            cx={x(newest.week)}
            cy={y(newest.value)}
            r={6}
            strokeWidth={2}
            stroke="currentColor"
            className="fill-mark"
          />
          <text
            x={x(newest.week)}
            y={y(newest.value) - 12}
            textAnchor={newest === points.at(-1) ? 'end' : 'middle'}
            fill="currentColor"
            className="font-semibold"
          >
            {numberWords(newest.value, unit)}
          </text>
        </>
      )}
    </Chart>
  );
}

/** Never zero, so that a chart of zeros has a height. */
function highestOf(points: readonly Point[]): number {
  return Math.max(1, ...points.map(({ value }) => value ?? 0));
}

/** What is drawn, its weeks under it, and the same as a table. */
function Chart({ title, unit, points, children }: ChartProps & { children: ReactNode }) {
  const id = useId();
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="text-ui font-semibold">
        {title}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        fontSize={12}
        className="mt-2 block w-full max-w-140 text-ink tabular-nums"
      >
        {points.some(({ value }) => value !== null) ? (
          children
        ) : (
          <text x={width / 2} y={(top + bottom) / 2} textAnchor="middle" fill="currentColor" className="text-ink-3">
            Ainda não há o que desenhar
          </text>
        )}
        <line x1={0} x2={width} y1={bottom} y2={bottom} stroke="currentColor" className="text-ink-3" />
        <text x={0} y={height - 6} fill="currentColor" className="text-ink-3">
          {first && dayWords(first.week)}
        </text>
        <text x={width} y={height - 6} textAnchor="end" fill="currentColor" className="text-ink-3">
          {last && dayWords(last.week)}
        </text>
      </svg>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-small text-meta font-medium text-ink-2 underline underline-offset-4">
          Ver em tabela
        </summary>
        <table className="w-full max-w-140 text-ui tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-meta text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left font-normal">
                Semana de
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ week, value }) => (
              <tr key={week} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {dayWords(week)}
                </th>
                <td className="py-2 text-right">{numberWords(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

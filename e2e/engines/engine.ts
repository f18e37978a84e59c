/** One page of a browser that is driven by the WebDriver protocols, which every engine speaks. */
export interface Engine {
  name: string;
  resize(width: number, height: number): Promise<void>;
  open(url: string): Promise<void>;
  /** Runs the source of a function call in the page and answers its value, awaited. */
  evaluate(source: string): Promise<unknown>;
  /** Real input: the sources of actions of WebDriver. */
  perform(sources: readonly object[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Runs a function in the page. It sees nothing but its argument. */
export async function run<Argument, Result>(
  engine: Engine,
  work: (argument: Argument) => Result,
  argument: Argument,
): Promise<Awaited<Result>> {
  // What the function answers, as JSON carries it.
  return (await engine.evaluate(`(${String(work)})(${JSON.stringify(argument)})`)) as Awaited<Result>;
}

export async function pressAt(engine: Engine, { x, y }: { x: number; y: number }): Promise<void> {
  await engine.perform([
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

export async function typeKeys(engine: Engine, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await engine.perform([{ type: 'key', id: 'keyboard', actions }]);
}

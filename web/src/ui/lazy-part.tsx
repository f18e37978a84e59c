import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { openLayer, toast } from './toast.ts';
import { whenUsed } from './when-used.ts';

/** Code that is no part of the first load. */
export type LazyCode<Code> = {
  load(): Promise<Code>;
  /** Loads it once the page is used. */
  prefetch(): void;
  loaded(): Code | undefined;
  /** Why it did not come. */
  problem(): Error | undefined;
  subscribe(listener: () => void): () => void;
  /** Loads it where it is needed. Undefined until it is there, or while it is not needed. */
  useCode(isNeeded?: boolean): Code | undefined;
};

type Place<Props> = ReactNode | ((props: Props) => ReactNode);

type PartOptions<Props> = {
  /** Shown in its place until it is there. */
  fallback?: Place<Props>;
  /** Shown where it does not come; by default the fallback stays. */
  missing?: Place<Props>;
  /** Without it the page is nothing: its absence is shown by the screen of the route's errors. */
  isEssential?: boolean;
  /** A layer is loaded once the page is used, or with this only when it is opened. */
  whenOpened?: boolean;
  /** Renders the closed layer once its code is there and the person rests: for a sheet with `keepMounted`. */
  prerender?: boolean;
  /** For what lies over nothing, such as an editor in its row. */
  inPlace?: boolean;
};

type PropsOf<Code> = Code extends ComponentType<infer Props> ? Props : never;

type LazyPart<Code> = LazyCode<Code> & (Code extends ComponentType<infer Props> ? FunctionComponent<Props> : unknown);

export type LayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * The one door of code that comes late. A component is loaded when it is first shown; a layer (what has `open` and
 * `onOpenChange`: a dialog, a menu) once the page is used, and renders nothing before it is opened. Other code is loaded by
 * `useCode` or `load`. Whatever needs it from then on has it at once.
 */
export function lazyPart<Code extends object>(
  load: () => Promise<Code>,
  options: PartOptions<PropsOf<Code>> = {},
): LazyPart<Code> {
  const part = createCode(load);
  // The type of what is no component hides that it could be rendered.
  const Component = toComponent(part as unknown as LazyCode<ComponentType<object>>, options as PartOptions<object>);
  return Object.assign(Component, part) as LazyPart<Code>;
}

function toComponent<Props extends object>(
  part: LazyCode<ComponentType<Props>>,
  options: PartOptions<Props>,
): FunctionComponent<Props> {
  return (props) =>
    isLayer(props) ? (
      <Layer<Props> props={props} part={part} options={options} />
    ) : (
      <Shown props={props} part={part} options={options} />
    );
}

function isLayer<Props extends object>(props: Props): props is Props & LayerProps {
  return 'onOpenChange' in props;
}

function createCode<Code extends object>(importCode: () => Promise<Code>): LazyCode<Code> {
  let code: Code | undefined;
  let problem: Error | undefined;
  let isAwaitingUse = false;
  const listeners = new Set<() => void>();

  async function load(): Promise<Code> {
    if (code) return code;
    try {
      code = await importCode();
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      for (const listener of listeners) listener();
    }
    return code;
  }

  function prefetch(): void {
    if (isAwaitingUse) return;
    isAwaitingUse = true;
    // What needs the code reports a failure.
    whenUsed(() => void load().catch(() => undefined));
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function useCode(isNeeded = true): Code | undefined {
    const current = useSyncExternalStore(subscribe, loaded, loaded);
    const isMissing = isNeeded && !current;
    useEffect(() => {
      if (isMissing) load().catch((error: unknown) => console.warn('Code is missing', error));
    }, [isMissing]);
    return isNeeded ? current : undefined;
  }

  function loaded(): Code | undefined {
    return code;
  }

  return { load, prefetch, loaded, problem: () => problem, subscribe, useCode };
}

type PartProps<Props> = { props: Props; part: LazyCode<ComponentType<Props>>; options: PartOptions<Props> };

function Shown<Props extends object>({ props, part, options }: PartProps<Props>) {
  const { fallback, missing = fallback, isEssential } = options;
  const Part = part.useCode();
  const problem = useSyncExternalStore(part.subscribe, part.problem, part.problem);
  if (Part) return <Part {...props} />;
  if (problem && isEssential) throw problem;
  const place = problem ? missing : fallback;
  return typeof place === 'function' ? place(props) : place;
}

function Layer<Props extends object>({ props, part, options }: PartProps<Props> & { props: LayerProps }) {
  const { whenOpened = false, prerender = false, inPlace = false } = options;
  const { open, onOpenChange } = props;
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    if (!whenOpened) part.prefetch();
  }, [part, whenOpened]);
  useEffect(() => {
    if (!prerender) return;
    const show = () => whenUsed(() => startTransition(() => setPart(part.loaded)));
    // On a page that was left before.
    if (part.loaded()) show();
    return part.subscribe(show);
  }, [part, prerender]);
  useLayoutEffect(() => (open && !inPlace ? openLayer() : undefined), [open, inPlace]);
  // Before painting, so that the first opening takes no extra frame when the code is loaded.
  useLayoutEffect(() => {
    if (!open || Part) return;
    if (part.loaded()) return setPart(part.loaded);
    part.load().then(
      () => setPart(part.loaded),
      () => {
        onOpenChange(false);
        toast.error('Não foi possível abrir. Confira sua conexão e tente novamente.');
      },
    );
  }, [open, Part, part, onOpenChange]);
  // Mounted closed, then opened, so that the first opening is animated.
  useLayoutEffect(() => setIsMounted(Part !== undefined), [Part]);
  return Part ? <Part {...props} open={open && isMounted} /> : null;
}

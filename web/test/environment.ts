import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];

/** Node's own, for the server in this process; what happy-dom has in their place resolves no differently. */
const kept = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'MessagePort', 'ReadableStream', 'WritableStream', 'TransformStream'],
];

/** A light DOM beside a server: the elements of happy-dom, the requests and streams of Node. */
const environment: Environment = {
  name: 'light-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    const own = kept.map((key) => [key, Object.getOwnPropertyDescriptor(global, key)] as const);
    const { teardown } = await happyDom.setup(global, options);
    for (const [key, descriptor] of own) if (descriptor) Object.defineProperty(global, key, descriptor);
    return { teardown };
  },
};

// biome-ignore lint/style/noDefaultExport: Vitest takes an environment by its default export.
export default environment;

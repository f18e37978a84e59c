import type { Plugin } from 'vite';

type IconNode = [tag: string, attributes: Record<string, string>][];

const iconFile = /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/;

/**
 * Draws each icon of Tabler as one path instead of up to ten: a post has seven icons, whose paths are a quarter of the
 * elements that are styled and laid out when it comes into view.
 */
export function iconPaths(): Plugin {
  return {
    name: 'publyka:icon-paths',
    transform: (code, id) => (iconFile.test(id) ? { code: mergePaths(code), map: null } : null),
  };
}

/** `code`: of one icon, whose parts the library writes as JSON. */
export function mergePaths(code: string): string {
  return code.replace(/const __iconNode = (.+);/, (_, json) => `const __iconNode = ${write(JSON.parse(json))};`);
}

function write(node: IconNode): string {
  const ds = node.map(([tag, { d, key: _, ...rest }]) =>
    // A relative beginning would go on from the end of the path before it.
    tag === 'path' && Object.keys(rest).length === 0 && d?.startsWith('M') ? d : undefined,
  );
  const isPlain = ds.every((d) => d !== undefined);
  return JSON.stringify(isPlain ? [['path', { d: ds.join(''), key: '0' }]] : node);
}

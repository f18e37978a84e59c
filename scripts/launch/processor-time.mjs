import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux counts for a control group: the unified hierarchy, and the older one of its own. */
const hierarchies = [
  {
    root: '/sys/fs/cgroup',
    controller: '',
    file: 'cpu.stat',
    seconds: (text) => numberAfter(text, /usage_usec (\d+)/) / 1e6,
  },
  {
    root: '/sys/fs/cgroup/cpuacct',
    controller: 'cpuacct',
    file: 'cpuacct.usage',
    seconds: (text) => Number(text) / 1e9,
  },
];

let made = 0;

/**
 * Counts the processor time, of user and system, of programs and of all they start. Without a control group that we may
 * make it counts nothing, and says null.
 */
export function createMeter() {
  const group = makeGroup();
  return {
    /** The program, as one that joins before it starts. */
    command(file, args) {
      if (!group) return [file, args];
      return ['/bin/sh', ['-c', 'echo $$ > "$0"; exec "$@"', join(group.folder, 'cgroup.procs'), file, ...args]];
    },
    seconds: () => group?.seconds(readFileSync(join(group.folder, group.file), 'utf8')) || null,
    remove() {
      try {
        if (group) rmdirSync(group.folder);
      } catch {
        // What outlives its program keeps the group; it does no harm.
      }
    },
  };
}

function makeGroup() {
  if (!existsSync('/proc/self/cgroup')) return null;
  for (const { root, controller, ...hierarchy } of hierarchies) {
    made += 1;
    const folder = join(root, ownPath(controller), `publyka-${process.pid}-${made}`);
    try {
      mkdirSync(folder);
    } catch {
      continue; // Not there, or not ours to write in.
    }
    if (existsSync(join(folder, hierarchy.file))) return { folder, ...hierarchy };
    rmdirSync(folder);
  }
  return null;
}

/** The group that this process is in, from the root of the hierarchy. */
function ownPath(controller) {
  const groups = readFileSync('/proc/self/cgroup', 'utf8').split('\n');
  const own = groups.map((line) => line.split(':')).find(([, controllers]) => controllers === controller);
  return own?.[2] ?? '/';
}

function numberAfter(text, pattern) {
  return Number(pattern.exec(text)?.[1]);
}

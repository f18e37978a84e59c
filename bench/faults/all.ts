import { appKilled } from './app-killed.ts';
import { clockJumps } from './clock-jumps.ts';
import { databaseFrozen } from './database-frozen.ts';
import { databaseKilled } from './database-killed.ts';
import { databaseSlow } from './database-slow.ts';
import { diskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { mailRefused } from './mail-refused.ts';
import { overload } from './overload.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { signInFlood } from './sign-in-flood.ts';
import { silentReaders } from './silent-readers.ts';
import { soak } from './soak.ts';

export const faults: readonly Fault[] = [
  appKilled,
  databaseKilled,
  databaseFrozen,
  databaseSlow,
  diskFull,
  mailRefused,
  clockJumps,
  overload,
  reconnectStorm,
  silentReaders,
  soak,
  signInFlood,
];

/** Settings for data that must survive anything. */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
};

/** Settings for a test's data, which nobody will miss. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
};

const common = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off', // Compiling costs more than our short queries take.
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  // The application sees its errors itself; here their details would put people's data in the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** The server's settings as arguments, so that the data folder holds none of its own. */
export function settingFlags(socketDir: string, ephemeral: boolean): string[] {
  const settings = {
    ...common,
    ...(ephemeral ? disposable : durable),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

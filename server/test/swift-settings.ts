interface Places {
  folder: string;
  proxy: number;
  cache: number;
  rings: Record<'account' | 'container' | 'object', number>;
}

/** Names and contents of the settings of a Swift of one disk that speaks S3, everything in one folder. */
export function swiftFiles(places: Places): [name: string, content: string][] {
  const servers = Object.entries(places.rings).map(([name, port]): [string, string] => [
    `${name}-server.conf`,
    serverSettings(places, name, port),
  ]);
  return [...servers, ['proxy-server.conf', proxySettings(places)]];
}

function serverSettings({ folder }: Places, name: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = root
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
workers = 0
swift_dir = ${folder}
recon_cache_path = ${folder}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
}

const filters = ['catch_errors', 'gatekeeper', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth', 'slo', 'dlo'];

function proxySettings({ folder, proxy, cache }: Places): string {
  const settings: Record<string, string> = {
    cache: `use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cache}`,
    s3api: 'use = egg:swift#s3api\ns3_acl = false\ncheck_bucket_owner = false\nlocation = us-east-1',
    tempauth: 'use = egg:swift#tempauth\nuser_test_tester = testing .admin',
  };
  const sections = filters.map((name) => `[filter:${name}]\n${settings[name] ?? `use = egg:swift#${name}`}\n`);
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${proxy}
workers = 0
user = root
swift_dir = ${folder}
[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
${sections.join('')}`;
}

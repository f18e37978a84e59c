/** Folders of the server, of the web's engine and of its shared pieces as nodes, types counted, tests left out. */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'features-form-no-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'platform-forms-no-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/platform/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'lib-forms-no-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/lib/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'shared-forms-no-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/shared/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'platform-is-put-together-at-the-top',
      comment: 'A loose file of the platform is in no folder, so that the rule above does not see it.',
      severity: 'error',
      from: { path: '^server/src/platform/[^/]+/', pathNot: '^server/src/platform/(admin|auth|health)/' },
      to: { path: '^server/src/platform/[^/]+\\.ts$' },
    },
    {
      name: 'lib-is-put-together-at-the-top',
      comment: 'Loose files of the engine, such as features.ts, use its folders; no folder imports them.',
      severity: 'error',
      from: { path: '^web/src/lib/[^/]+/' },
      to: { path: '^web/src/lib/[^/]+\\.tsx?$' },
    },
  ],
  options: {
    ...options,
    includeOnly: { path: '^server/src/(features|platform)/|^web/src/(lib|shared)/' },
    exclude: { path: '\\.test\\.tsx?$' },
  },
};

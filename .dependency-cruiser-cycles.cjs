/** Folders of the server as nodes, types counted, tests left out: no arrow runs back up. */
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
      name: 'platform-is-put-together-at-the-top',
      comment: 'A loose file of the platform is in no folder, so that the rule above does not see it.',
      severity: 'error',
      from: { path: '^server/src/platform/[^/]+/', pathNot: '^server/src/platform/(admin|auth|health)/' },
      to: { path: '^server/src/platform/[^/]+\\.ts$' },
    },
  ],
  options: {
    ...options,
    includeOnly: { path: '^server/src/(features|platform)/' },
    exclude: { path: '\\.test\\.ts$' },
  },
};

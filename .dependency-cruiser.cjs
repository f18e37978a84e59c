/** Which way imports run: docs/architecture.md. */
const tests = '\\.test\\.tsx?$|^server/test/';

module.exports = {
  forbidden: [
    {
      name: 'contract-is-the-ground',
      comment: 'The contract imports nothing of ours.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|e2e|bench|demo|scripts)/' },
    },
    {
      name: 'federation-is-apart',
      comment: 'What speaks the protocol of the Fediverse imports nothing of ours; one file of the server loads it.',
      severity: 'error',
      from: { path: '^federation/' },
      to: { path: '^(contract|server|web|e2e|bench|demo|scripts)/' },
    },
    {
      name: 'federation-is-loaded-in-one-place',
      comment: 'Most installations do without it: FEDERATION=on.',
      severity: 'error',
      from: {
        path: '^(contract|server|web|e2e|bench|demo|scripts)/',
        pathNot: '^server/src/features/federation/speaker\\.ts$',
      },
      to: { path: '^federation/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform of the server imports no feature; of the configuration it takes the type.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/', pathNot: '^server/src/(platform/|config\\.ts$)|node_modules/' },
    },
    {
      name: 'platform-takes-the-type-of-the-configuration',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/config\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: tests },
      to: { path: '^server/', pathNot: '^server/src/(platform|features)/|^server/src/config\\.ts$|node_modules/' },
    },
    {
      name: 'a-feature-has-two-doors',
      comment: 'A feature calls another one through its service.ts and shows it through its views.ts; types are free.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/src/features/([^/]+)/',
        pathNot: '^server/src/features/($1|visibility)/|^server/src/features/[^/]+/(service|views)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-imports-itself',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench|demo|scripts)/', pathNot: '^scripts/launch/' },
    },
    {
      name: 'ui-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/', pathNot: '^web/(src/ui|test)/|node_modules/' },
    },
    {
      name: 'lib-knows-no-product',
      comment: 'The engine of the web: it imports neither the shared pieces of the product nor its features.',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/', pathNot: '^web/(src/(ui|lib)|test)/|node_modules/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'Pieces of the product that several features use.',
      severity: 'error',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/', pathNot: '^web/(src/(ui|lib|shared)|test)/|node_modules/' },
    },
    {
      name: 'web-features-meet-in-a-route',
      comment: 'A feature of the web never imports another one, except uploads, which serves all of them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/', pathNot: '^web/(src/(ui|lib|shared)|test)/|^web/src/features/($1|uploads)/|node_modules/' },
    },
    {
      name: 'tests-alone-take-what-tests-are-made-of',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$|^web/test/' },
      to: { path: '^web/test/' },
    },
    {
      name: 'nobody-reads-the-iia',
      comment: "The IIA is for its own screens and the copy of one's data: no ranking, search or mission may read it.",
      severity: 'error',
      from: {
        pathNot: `^(contract/src|server/src/features|web/src/features)/iia|^contract/src/routes/iia\\.ts$|^server/src/(app|platform/http/route-names|features/my-data/archive/write-archive)\\.ts$|^web/src/routes/|${tests}`,
      },
      to: { path: '^(contract/src|server/src/features|web/src/features)/iia|^contract/src/routes/iia\\.ts$' },
    },
    {
      name: 'web-takes-types-of-the-server',
      comment: 'The tests of the app start the server in their own process.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/test/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-imports-itself',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(e2e|bench|demo|scripts)/' },
    },
    {
      name: 'journeys-are-apart',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(server|web|bench|demo|scripts)/' },
    },
    {
      name: 'demo-uses-the-server',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(web|e2e|bench|scripts)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$|(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};

/** Who may import whom: the table of docs/architecture.md as rules. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|server|tools|tests|bench)/', pathNot: [from, ...allowed] },
});
const GENERATED = '^src/api/__generated__/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests|bench|tools)/' },
      to: { path: '^tests/' },
    },
    only('machines-are-pure', '^src/machines/', [GENERATED], 'machines know xstate and generated types only'),
    {
      name: 'machines-use-xstate-and-zod-only',
      severity: 'error',
      from: { path: '^src/machines/' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/(xstate|zod|@xstate)/' },
    },
    only('api-is-a-client', '^src/api/', ['^src/machines/reading\\.ts$', '^src/machines/rules/'], 'api knows generated code, libraries, rules and the shape in which machines take a reading'),
    only('ui-stands-alone', '^src/ui/', [], 'primitives get their text as props'),
    only('i18n-stands-alone', '^src/i18n/', [GENERATED, '^src/machines/'], 'resources know enums only'),
    only('patterns-know-no-screen', '^src/patterns/', ['^src/(machines|api|ui|i18n)/'], 'patterns know no noun of the product'),
    only('visitor-is-its-own-bundle', '^src/visitor/', ['^src/ui/thread/', '^src/machines/', '^src/api/']),
    {
      name: 'visitor-has-no-chakra',
      severity: 'error',
      from: { path: '^src/(visitor|ui/thread)/' },
      to: { path: 'node_modules/(@chakra-ui|@emotion|react-router)' },
    },
    {
      name: 'screens-keep-to-their-area',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      // The shell carries along what an agent away from the desk has to know.
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/(($1|session)/|online/away-from-desk)' },
    },
    {
      name: 'no-screen-imports-another',
      comment: 'what two screens show stands in their section, or is a pattern; a manifest may name the one it is within',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/([^/]+)/', pathNot: '/screen\\.ts$' },
      to: { path: '^src/screens/$1/[^/]+/', pathNot: '^src/screens/$1/$2/' },
    },
    {
      name: 'screens-stand-on-patterns',
      comment: 'what was read, live events and forms reach a screen by patterns, machines and the queries of api',
      severity: 'error',
      from: { path: '^src/screens/' },
      to: { path: 'node_modules/@tanstack/react-query' },
    },
    only('screens-import', '^src/screens/', ['^src/(patterns|machines|api|ui|i18n)/', '^src/(paths|return-address)\\.ts$']),
    only('routes-call-services', '^server/routes/', [
      '^server/(services|plugins|events|problems|deps)',
      '^server/__generated__/',
      '^src/(machines|api)/',
    ]),
    only('engine-is-pure', '^server/engine/', ['^src/machines/', GENERATED]),
    only('workbook-is-pure', '^server/workbook/', ['^src/machines/', GENERATED]),
    only('store-is-the-only-sql', '^server/store/', ['^src/machines/', GENERATED, '^server/events/']),
    {
      name: 'only-the-store-speaks-sql',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^server/(store|jobs|events)/' },
      to: { path: 'node_modules/(pg|kysely)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-has-no-browser-code',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/(screens|patterns|ui|i18n|visitor)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};

/** What is checked without running the shop: by `npm run check` and by `npm test`. Name, program and arguments. */
export const checks = [
  ['Format', 'biome', ['check', '--linter-enabled=false', '.']],
  ['Lint', 'oxlint', []],
  ['Promises', 'oxlint', ['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises']],
  ['Types', 'tsc', ['-p', '.', '--noEmit']],
  ['Unused code', 'knip', []],
  ['Manuals', 'node', ['scripts/docs.ts', '--check']],
  ['Client', 'node', ['scripts/client.ts', '--check']],
  ['SQL', 'node', ['scripts/check-sql.ts']],
  ['Migrations', 'node', ['scripts/check-migrations.ts']],
  ['Styles', 'node', ['scripts/check-css.ts']],
  ['Facts', 'node', ['scripts/architecture/facts.ts']],
]

import { readdirSync } from 'node:fs'
import { defineConfig } from 'oxlint'

/** The floors of the house, lowest first. A room imports only rooms named before it. */
const floors = [
  ['core'],
  ['ui', 'integrations', 'analytics'],
  ['account'],
  ['stores'],
  ['catalog'],
  ['search'],
  ['reviews'],
  ['content'],
  ['books'],
  ['shipping'],
  ['promotions'],
  ['cart'],
  ['gift-cards'],
  ['payments'],
  ['orders'],
  ['returns'],
  ['checkout'],
  ['chat'],
  ['members'],
  ['admin', 'storefront'],
]

const rooms = floors.flat()
const byName = { regex: '^\\.\\./', message: 'By name: write #room/file.ts, never ../' }

/** The files at the top of src lie over every room; the linter's patterns know no exceptions, so they are listed. */
const overRooms = readdirSync(new URL('src', import.meta.url))
  .filter((name) => /\.tsx?$/.test(name) && name !== 'paths.ts')
  .map((name) => name.replaceAll('.', '\\.'))
const toTop = { regex: `^#(${overRooms.join('|')})$`, message: 'Down: only paths.ts lies under the rooms.' }

function importsOf(room: string) {
  const floor = floors.findIndex((names) => names.includes(room))
  const above = floors
    .slice(floor)
    .flat()
    .filter((name) => name !== room)
  const upward =
    above.length > 0
      ? [{ regex: `^#(${above.join('|')})/`, message: 'Down: a room imports only rooms on lower floors.' }]
      : []
  return [byName, toTop, ...upward]
}

const toServer = {
  regex: '^(#[^/]+|\\.)/server/|^#integrations/',
  message: 'Wall: web code reaches the server by a call only.',
}
const toWeb = {
  regex: '^(#[^/]+|\\.)/web/|^#(ui|storefront)/',
  message: 'Wall: server code knows nothing of the browser.',
}

/** ui and storefront are all web, integrations is all server; elsewhere shared files stand on neither side. */
function wallsOf(room: string) {
  if (room === 'ui' || room === 'storefront') return [toServer]
  return room === 'integrations' ? [toWeb] : [toServer, toWeb]
}

const restrict = (patterns: object[]): ['error', { patterns: object[] }] => ['error', { patterns }]

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'jsx-a11y', 'unicorn', 'promise'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['dist', 'node_modules', '.data'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    // A drawing in svg, a group of buttons and a status have no tag that does the same.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A menu closes when the pointer or the focus leaves it, and a panel by Escape: nothing in them is clicked that is no control.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    // Pages are the same for everybody until they are alive: what only the browser knows is set in an effect.
    'react/set-state-in-effect': 'off',
    'no-restricted-imports': restrict([byName]),
  },
  overrides: rooms.flatMap((room) => [
    { files: [`src/${room}/**`], rules: { 'no-restricted-imports': restrict([...importsOf(room), ...wallsOf(room)]) } },
    { files: [`src/${room}/server/**`], rules: { 'no-restricted-imports': restrict([...importsOf(room), toWeb]) } },
    { files: [`src/${room}/web/**`], rules: { 'no-restricted-imports': restrict([...importsOf(room), toServer]) } },
  ]),
})

import { isState, sharedFiles } from './shared.ts'
import { type Compounds, classesOf, type Stylesheet } from './stylesheets.ts'

/** What breaks the rule that a class belongs to the file whose name it begins with. */
export function strangers(sheets: readonly Stylesheet[]): string[] {
  const files = new Map(sheets.toReversed().map(({ base, file }) => [base, file]))
  const shared = new Set(
    sheets.filter(({ file }) => sharedFiles.has(file)).flatMap((sheet) => [...ownOf(sheet, files)]),
  )
  return [...sameNames(sheets), ...sheets.flatMap((sheet) => [...new Set(strangersIn(sheet, { files, shared }))])]
}

type Context = { files: ReadonlyMap<string, string>; shared: ReadonlySet<string> }

function sameNames(sheets: readonly Stylesheet[]): string[] {
  return [...Map.groupBy(sheets, ({ base }) => base).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.map(({ file }) => file).join(' and ')} have the same name`)
}

function ownOf(sheet: Stylesheet, files: ReadonlyMap<string, string>): Set<string> {
  const isOwn = (name: string) => {
    const owner = ownerOf(name, files)
    return owner === sheet.file || (owner === null && sharedFiles.has(sheet.file) && !isState(name))
  }
  return new Set([...classesOf(sheet)].filter(isOwn))
}

function strangersIn(sheet: Stylesheet, { files, shared }: Context): string[] {
  const own = ownOf(sheet, files)
  const isOwn = (name: string) => own.has(name)
  return sheet.selectors.flatMap((selector) => {
    const names = selector.flat()
    const said = (name: string, fault: string) => `${sheet.file}: .${name} ${fault}`
    return names
      .filter((name) => !isOwn(name))
      .flatMap((name) => {
        const owner = ownerOf(name, files)
        if (isState(name))
          return isCompounded(name, selector, isOwn) ? [] : [said(name, 'is a state of no class of this file')]
        if (owner === null && !shared.has(name)) return [said(name, 'begins with the name of no file')]
        if (!names.some(isOwn)) return [said(name, `is styled here and belongs to ${owner ?? 'src/ui'}`)]
        if (sheet.file.startsWith('src/ui/') && !shared.has(name) && !owner?.startsWith('src/ui/')) {
          return [said(name, `of ${owner} is not known in src/ui`)]
        }
        return []
      })
  })
}

function isCompounded(state: string, selector: Compounds, isOwn: (name: string) => boolean): boolean {
  return selector.every((compound) => !compound.includes(state) || compound.some(isOwn))
}

/** The file with the longest name that the class begins with. */
function ownerOf(name: string, files: ReadonlyMap<string, string>): string | null {
  for (let end = name.length; end > 0; end = name.lastIndexOf('-', end - 1)) {
    const file = files.get(name.slice(0, end))
    if (file) return file
  }
  return null
}

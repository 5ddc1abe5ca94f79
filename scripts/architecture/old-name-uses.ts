import { oldNames } from './old-names.ts'
import type { Sources } from './sources.ts'

/** Files that read or migrate stored values of earlier versions may use their names. */
const former = /scripts\/architecture\/|test\/architecture\/names|upgrade-from-0081|company-upgrade|\/jobs\.ts$/

export function oldNameUses(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => !former.test(file))
    .flatMap(([file, text]) =>
      oldNames.flatMap(([old, name]) => {
        const [match] = new RegExp(`(?<![\\w$-])(?:${old.source})(?![\\w$])`, old.flags).exec(text) ?? []
        return match ? [`${file}: ${match} is called ${name}`] : []
      }),
    )
}

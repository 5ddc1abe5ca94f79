import { readdirSync, readFileSync } from 'node:fs'

export type SeedInfoPage = { id: number; name: string; text: string; position: number }

const folder = new URL('./info-pages/', import.meta.url)

/** In menu order. */
const order = [1, 7, 5, 6, 8, 37, 9, 15, 16, 17, 28, 34, 20, 21, 23, 35, 25, 26, 36]

/** Pages are files `{id}-{name}.md` with the name as heading. */
export function infoPages(): SeedInfoPage[] {
  return readdirSync(folder).map((file) => {
    const [heading = '', ...rest] = readFileSync(new URL(file, folder), 'utf8').split('\n')
    const id = Number.parseInt(file, 10)
    return { id, name: heading.replace(/^# /, ''), text: rest.join('\n').trim(), position: order.indexOf(id) }
  })
}
